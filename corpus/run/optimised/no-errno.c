/*
about: With -fno-math-errno the functions of math.h become intrinsics and instructions, and compute the same.
truth: exits 3
options: [-O1, -fno-math-errno]
expect: { run: exits 3 }
*/
#include <math.h>
#include <stdio.h>

static double values[] = {0.3, 1.7, -2.5, 100.25};

int main(int argc, char **argv) {
    (void)argv;
    for (int i = 0; i < 4; i++) {
        double x = values[i] * argc, p = fabs(x);
        printf("%.17g %.17g %.17g\n", sqrt(p), fmod(x, 0.7), floor(x));
        printf("%.17g %.17g %.17g\n", ceil(x), trunc(x), round(x));
        printf("%.17g %.17g %.17g\n", rint(x), nearbyint(x), copysign(p, -x));
        printf("%.17g %.17g %.17g\n", sin(x), cos(x), exp(-p));
        printf("%.17g %.17g %.17g\n", log(p), log2(p), log10(p));
        printf("%.17g %.17g %.17g\n", pow(p, 1.5), exp2(x / 8), fma(x, x, 1));
        printf("%.17g %.17g %ld %lld\n", fmin(x, 1), fmax(x, 1), lround(x), llrint(x));
        float f = (float)x;
        printf("%.9g %.9g %.9g %.9g\n", sqrtf(fabsf(f)), fmodf(f, 0.7f), floorf(f), roundf(f));
        printf("%.9g %.9g %.9g\n", sinf(f), expf(-fabsf(f)), powf(fabsf(f), 0.5f));
        printf("%.17g %.17g\n", __builtin_powi(x, 3), ldexp(x, 3));
    }
    return argc + 2;
}
