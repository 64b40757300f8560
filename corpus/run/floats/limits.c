/*
about: The macros of float.h, and values made from them.
truth: exits 53
expect: { run: exits 53 }
*/
#include <float.h>
#include <stdio.h>

int main(void) {
    printf("%d %d %d\n", FLT_RADIX, FLT_MANT_DIG, DBL_MANT_DIG);
    printf("%d %d %d %d\n", FLT_DIG, DBL_DIG, FLT_DECIMAL_DIG, DBL_DECIMAL_DIG);
    printf("%d %d %d %d\n", FLT_MIN_EXP, FLT_MAX_EXP, DBL_MIN_EXP, DBL_MAX_EXP);
    printf("%d %d %d %d\n", FLT_MIN_10_EXP, FLT_MAX_10_EXP, DBL_MIN_10_EXP, DBL_MAX_10_EXP);
    printf("%.9g %.9g %.9g %.9g\n", FLT_MAX, FLT_MIN, FLT_EPSILON, FLT_TRUE_MIN);
    printf("%.17g %.17g %.17g %.17g\n", DBL_MAX, DBL_MIN, DBL_EPSILON, DBL_TRUE_MIN);
    printf("%d\n", FLT_EVAL_METHOD);
    volatile double x = DBL_MAX;
    printf("%d %d\n", x + x > DBL_MAX, x + 1 == x);
    volatile float f = FLT_MAX;
    printf("%d %.9g\n", f * 2 > FLT_MAX, (double)f * 2);
    int halvings = 0;
    for (volatile double d = 1; d != 0; d /= 2) halvings++;
    printf("%d\n", halvings);
    return DBL_MANT_DIG;
}
