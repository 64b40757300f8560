/* Powers with integer exponents, which the compiler calls for (__builtin_powi), by squaring. */

#define DEFINE_POWER(REAL, NAME)                                                                                 \
    REAL NAME(REAL base, int exponent)                                                                           \
    {                                                                                                             \
        unsigned rest = exponent < 0 ? -(unsigned)exponent : (unsigned)exponent;                                  \
        REAL result = 1;                                                                                          \
        for (;;) {                                                                                                \
            if (rest & 1)                                                                                         \
                result *= base;                                                                                   \
            rest >>= 1;                                                                                           \
            if (rest == 0)                                                                                        \
                return exponent < 0 ? 1 / result : result;                                                        \
            base *= base;                                                                                         \
        }                                                                                                         \
    }

DEFINE_POWER(float, __powisf2)
DEFINE_POWER(double, __powidf2)
