/*
about: Infinities, NaN, signed zeros and denormals compare, combine, classify and print as IEEE 754 says.
truth: exits 63
expect: { run: exits 63 }
*/
#include <float.h>
#include <math.h>
#include <stdio.h>

static int compare(double a, double b) {
    return (a < b) | (a <= b) << 1 | (a == b) << 2 | (a != b) << 3 | (a >= b) << 4 | (a > b) << 5 |
           isunordered(a, b) << 6 | isless(a, b) << 7;
}

int main(void) {
    volatile double zero = 0, one = 1;
    double inf = one / zero, nan = zero / zero;
    double values[] = {-inf, -1.5, -0.0, 0.0, DBL_TRUE_MIN, 1.5, inf, nan};
    for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) printf("%3d ", compare(values[i], values[j]));
        printf(" %d%d%d%d%d\n", !!isnan(values[i]), !!isinf(values[i]), !!isfinite(values[i]), !!isnormal(values[i]),
               !!signbit(values[i]) && !isnan(values[i]));
    }
    printf("%f %F %e %g %a\n", inf, -inf, inf, -inf, inf);
    printf("%d %d\n", isnan(inf - inf) != 0, isnan(inf * zero) != 0);
    printf("%g %g %g\n", one / -inf, -zero, zero + -0.0);
    printf("%g %g %g\n", DBL_MIN / 4, DBL_TRUE_MIN * 3, DBL_TRUE_MIN / 2);
    printf("%g %g\n", (double)(FLT_MIN / 8), (double)(float)(FLT_TRUE_MIN * 5));
    printf("%g %g\n", DBL_MAX * 2, (double)(float)1e39);
    printf("%d %d %d\n", fpclassify(DBL_MIN / 2) == FP_SUBNORMAL, fpclassify(0.0) == FP_ZERO, fpclassify(nan) == FP_NAN);
    printf("%g %g %g %g\n", fmax(nan, 2), fmin(3, nan), fmax(-1, 1), fdim(5, 3));
    printf("%g %g\n", copysign(3, -0.0), nextafter(0, 1));
    printf("%.17g %.17g\n", nextafter(1, 2), nextafter(1, 0));
    int all = 0;
    for (int i = 0; i < 6; i++) all |= (values[i] < values[i + 1] || i == 2) << i;
    return all;
}
