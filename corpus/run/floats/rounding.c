/*
about: floor, ceil, trunc, round, rint, lround and their kin at halves and at large values.
truth: exits 6
expect: { run: exits 6 }
*/
#include <fenv.h>
#include <math.h>
#include <stdio.h>

int main(void) {
    const double values[] = {0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.49999999999999994, -0.2, 1e15 + 0.5, 4503599627370497.5, -7.999};
    long sum = 0;
    for (int i = 0; i < 11; i++) {
        double d = values[i];
        printf("%g %g %g %g %g %g ", floor(d), ceil(d), trunc(d), round(d), rint(d), nearbyint(d));
        printf("%ld %lld %ld %lld\n", lround(d), llround(d), lrint(d), llrint(d));
        if (i < 8) sum += lround(d) * (i + 1);
    }
    for (int i = 0; i < 8; i++) {
        float f = (float)values[i];
        printf("%g %g %g %g %g\n", floorf(f), ceilf(f), truncf(f), roundf(f), rintf(f));
    }
    printf("%g %g\n", floor(-0.0), ceil(-0.3));
    printf("%d\n", fegetround() == FE_TONEAREST);
    printf("%ld\n", sum);
    return (int)(sum < 0 ? -sum : sum);
}
