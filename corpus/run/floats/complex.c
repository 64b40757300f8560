/*
about: "Complex numbers: arithmetic, parts, conjugates, functions; the quotient and product are exact here."
truth: exits 25
expect: { run: exits 25 }
*/
#include <complex.h>
#include <stdio.h>

static double complex square(double complex z) { return z * z; }
static float complex mirror(float complex z) { return conjf(z); }

static void show(double complex z) { printf("%.15g%+.15gi\n", creal(z), cimag(z)); }

int main(void) {
    double complex a = 3 + 4 * I, b = 1 - 2 * I;
    show(a + b);
    show(a - b);
    show(a * b);
    show(a / b);
    show(-a);
    show(conj(a));
    show(square(a));
    show(a * 2);
    show(mirror(1.5f + 0.25f * I));
    printf("%g %g\n", cabs(a), creal(csqrt(-4)));
    printf("%d %d\n", a == 3 + 4 * I, a != b);
    double complex list[3] = {1, I, 1 + I};
    double complex sum = 0;
    for (int i = 0; i < 3; i++) sum += list[i] * list[i];
    show(sum);
    double complex z = 0;
    int steps = 0;
    while (cabs(z) <= 2 && steps < 50) {
        z = z * z + (0.3 + 0.5 * I);
        steps++;
    }
    printf("%d\n", steps);
    printf("%zu %zu\n", sizeof(float complex), sizeof(double complex));
    return (int)(creal(a) * creal(a) + cimag(a) * cimag(a));
}
