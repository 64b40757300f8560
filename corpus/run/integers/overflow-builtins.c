/*
about: The overflow builtins report overflow and give the wrapped result, for like and mixed types.
truth: exits 22
expect: { run: exits 22 }
*/
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

static int overflows;

#define TRY(operation, type, format, a, b)                                                                    \
    do {                                                                                                      \
        type result;                                                                                          \
        int over = __builtin_##operation##_overflow(a, b, &result);                                           \
        overflows += over;                                                                                    \
        printf(#operation " " #type " %d " format "\n", over, result);                                        \
    } while (0)

int main(void) {
    TRY(add, int, "%d", INT_MAX, 1);
    TRY(add, int, "%d", INT_MAX, -1);
    TRY(sub, int, "%d", INT_MIN, 1);
    TRY(mul, int, "%d", 65536, 65536);
    TRY(mul, int, "%d", -46341, 46341);
    TRY(mul, int, "%d", 46340, 46340);
    TRY(add, unsigned, "%u", UINT_MAX, 1u);
    TRY(sub, unsigned, "%u", 1u, 2u);
    TRY(mul, unsigned, "%u", 65535u, 65537u);
    TRY(mul, unsigned, "%u", 65536u, 65537u);
    TRY(add, long, "%ld", LONG_MAX, LONG_MAX);
    TRY(sub, long, "%ld", LONG_MIN, LONG_MIN);
    TRY(mul, long, "%ld", LONG_MIN, -1L);
    TRY(mul, long, "%ld", 3037000500L, 3037000500L);
    TRY(mul, unsigned long, "%lu", ULONG_MAX, 2ul);
    TRY(add, signed char, "%d", (signed char)100, (signed char)100);
    TRY(mul, signed char, "%d", (signed char)-128, (signed char)-1);
    TRY(add, unsigned char, "%d", (unsigned char)200, (unsigned char)55);
    TRY(sub, unsigned short, "%d", (unsigned short)0, (unsigned short)1);
    TRY(add, short, "%d", (short)32767, (short)1);
    TRY(add, unsigned, "%u", -1, 5);
    TRY(add, unsigned, "%u", -1, 0);
    TRY(mul, int, "%d", 3000000000u, 1);
    TRY(sub, long, "%ld", 1u, 2ul);
    TRY(mul, unsigned char, "%d", 300, 1);
    int r;
    long lr;
    overflows += __builtin_sadd_overflow(INT_MAX, INT_MAX, &r) + __builtin_smull_overflow(LONG_MAX, 3, &lr);
    unsigned ur;
    unsigned long long ull;
    overflows += __builtin_usub_overflow(3, 4, &ur) + __builtin_umulll_overflow(ULLONG_MAX, 1, &ull);
    overflows += __builtin_uaddll_overflow(ULLONG_MAX, 1, &ull);
    printf("%d %ld %u %llu\n", r, lr, ur, ull);
    return overflows;
}
