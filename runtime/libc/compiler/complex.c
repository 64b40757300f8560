/*
 * Multiplication and division of complex numbers, which the compiler calls for: C11, annex G.5.1, infinities
 * included. (With -mlong-double-64 those of long double are the ones of double.)
 */
#include <math.h>

#define DEFINE_COMPLEX(REAL, SUFFIX, COPYSIGN, LOGB, SCALBN, FABS, FMAX)                                         \
    static inline REAL unit_if_infinite##SUFFIX(REAL value)                                                      \
    {                                                                                                             \
        return COPYSIGN(isinf(value) ? 1 : 0, value);                                                             \
    }                                                                                                             \
                                                                                                                  \
    static inline REAL zero_if_nan##SUFFIX(REAL value)                                                            \
    {                                                                                                             \
        return isnan(value) ? COPYSIGN(0, value) : value;                                                         \
    }                                                                                                             \
                                                                                                                  \
    static inline REAL _Complex make##SUFFIX(REAL real, REAL imaginary)                                           \
    {                                                                                                             \
        REAL _Complex result;                                                                                     \
        __real__ result = real;                                                                                   \
        __imag__ result = imaginary;                                                                              \
        return result;                                                                                            \
    }                                                                                                             \
                                                                                                                  \
    REAL _Complex __mul##SUFFIX(REAL a, REAL b, REAL c, REAL d)                                                   \
    {                                                                                                             \
        REAL ac = a * c, bd = b * d, ad = a * d, bc = b * c;                                                      \
        REAL real = ac - bd, imaginary = ad + bc;                                                                 \
        if (!isnan(real) || !isnan(imaginary)) {                                                                  \
            return make##SUFFIX(real, imaginary);                                                                 \
        }                                                                                                         \
        int recalculate = 0;                                                                                      \
        if (isinf(a) || isinf(b)) {                                                                               \
            a = unit_if_infinite##SUFFIX(a);                                                                      \
            b = unit_if_infinite##SUFFIX(b);                                                                      \
            c = zero_if_nan##SUFFIX(c);                                                                           \
            d = zero_if_nan##SUFFIX(d);                                                                           \
            recalculate = 1;                                                                                      \
        }                                                                                                         \
        if (isinf(c) || isinf(d)) {                                                                               \
            c = unit_if_infinite##SUFFIX(c);                                                                      \
            d = unit_if_infinite##SUFFIX(d);                                                                      \
            a = zero_if_nan##SUFFIX(a);                                                                           \
            b = zero_if_nan##SUFFIX(b);                                                                           \
            recalculate = 1;                                                                                      \
        }                                                                                                         \
        if (!recalculate && (isinf(ac) || isinf(bd) || isinf(ad) || isinf(bc))) {                                 \
            a = zero_if_nan##SUFFIX(a);                                                                           \
            b = zero_if_nan##SUFFIX(b);                                                                           \
            c = zero_if_nan##SUFFIX(c);                                                                           \
            d = zero_if_nan##SUFFIX(d);                                                                           \
            recalculate = 1;                                                                                      \
        }                                                                                                         \
        if (!recalculate) {                                                                                       \
            return make##SUFFIX(real, imaginary);                                                                 \
        }                                                                                                         \
        REAL infinity = __builtin_inff();                                                                         \
        return make##SUFFIX(infinity * (a * c - b * d), infinity * (a * d + b * c));                              \
    }                                                                                                             \
                                                                                                                  \
    REAL _Complex __div##SUFFIX(REAL a, REAL b, REAL c, REAL d)                                                   \
    {                                                                                                             \
        int scale = 0;                                                                                            \
        REAL magnitude = LOGB(FMAX(FABS(c), FABS(d)));                                                            \
        if (isfinite(magnitude)) {                                                                                \
            scale = (int)magnitude;                                                                               \
            c = SCALBN(c, -scale);                                                                                \
            d = SCALBN(d, -scale);                                                                                \
        }                                                                                                         \
        REAL denominator = c * c + d * d;                                                                         \
        REAL real = SCALBN((a * c + b * d) / denominator, -scale);                                                \
        REAL imaginary = SCALBN((b * c - a * d) / denominator, -scale);                                           \
        if (!isnan(real) || !isnan(imaginary)) {                                                                  \
            return make##SUFFIX(real, imaginary);                                                                 \
        }                                                                                                         \
        REAL infinity = __builtin_inff();                                                                         \
        if (denominator == 0 && (!isnan(a) || !isnan(b))) {                                                       \
            real = COPYSIGN(infinity, c) * a;                                                                     \
            imaginary = COPYSIGN(infinity, c) * b;                                                                \
        } else if ((isinf(a) || isinf(b)) && isfinite(c) && isfinite(d)) {                                        \
            a = unit_if_infinite##SUFFIX(a);                                                                      \
            b = unit_if_infinite##SUFFIX(b);                                                                      \
            real = infinity * (a * c + b * d);                                                                    \
            imaginary = infinity * (b * c - a * d);                                                               \
        } else if (isinf(magnitude) && magnitude > 0 && isfinite(a) && isfinite(b)) {                             \
            c = unit_if_infinite##SUFFIX(c);                                                                      \
            d = unit_if_infinite##SUFFIX(d);                                                                      \
            real = 0 * (a * c + b * d);                                                                           \
            imaginary = 0 * (b * c - a * d);                                                                      \
        }                                                                                                         \
        return make##SUFFIX(real, imaginary);                                                                     \
    }

DEFINE_COMPLEX(float, sc3, copysignf, logbf, scalbnf, fabsf, fmaxf)
DEFINE_COMPLEX(double, dc3, copysign, logb, scalbn, fabs, fmax)
