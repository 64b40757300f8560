/*
about: Arithmetic, conversions and comparisons under FENV_ACCESS; fma and fmaf round once; the default environment.
truth: exits 37
expect: { run: exits 37 }
*/
#include <fenv.h>
#include <math.h>
#include <stdio.h>

#pragma STDC FENV_ACCESS ON

static double mix(double a, double b, int i, unsigned long u, float f) {
    double r = a + b;
    r -= a * b;
    r /= b;
    r += i;
    r += (double)u;
    r += f;
    r = sqrt(fabs(r));
    r += (float)r;
    r += (double)(long)r + (unsigned)r;
    if (a < b) r += 1;
    if (a == b) r += 2;
    if (a >= b || isnan(r)) r += 4;
    return r + floor(r) + ceil(a) + trunc(b) + rint(a) + nearbyint(b) + fmin(a, b);
}

int main(void) {
    printf("%.17g\n", mix(1.5, 0.3, -3, 7, 0.1f));
    printf("%.17g\n", mix(-0.3, 4, 100, 1ul << 40, 1e10f));
    printf("%.17g %.17g\n", fma(0.1, 0.2, -0.02), fma(1e308, 10, -1e308));
    printf("%.17g\n", fma(0x1p-537, 0x1.8p-537, 0x1p-1074));
    printf("%.9g %.9g %.9g\n", fmaf(0.1f, 0.2f, -0.02f), fmaf(0x1.fffffep-1f, 0x1.000002p0f, 0x1p-80f), fmaf(1e-30f, 1e-15f, 1e-45f));
    printf("%d %d\n", fegetround() == FE_TONEAREST, fesetround(FE_TONEAREST));
    fenv_t environment;
    printf("%d\n", fegetenv(&environment));
    printf("%d\n", fesetenv(&environment));
    printf("%d\n", feclearexcept(FE_ALL_EXCEPT));
    float sticky = 0;
    for (int i = 0; i < 20; i++) sticky = fmaf(sticky, 1.1f, 0.1f * (float)i);
    printf("%.9g\n", sticky);
    return (int)sticky;
}
