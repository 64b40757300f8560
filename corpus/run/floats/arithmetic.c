/*
about: "Double and float arithmetic is exact to the last bit: sums, products, quotients, roots, fused or not."
truth: exits 31
expect: { run: exits 31 }
*/
#include <math.h>
#include <stdio.h>
#include <string.h>

static unsigned long long bits(double x) {
    unsigned long long b;
    memcpy(&b, &x, sizeof b);
    return b;
}
static unsigned bitsf(float x) {
    unsigned b;
    memcpy(&b, &x, sizeof b);
    return b;
}

int main(void) {
    double a = 0.1, b = 0.2;
    printf("%llx %d\n", bits(a + b), a + b == 0.3);
    printf("%llx %llx %llx\n", bits(a * b), bits(a / b), bits(a - b));
    float fa = 0.1f, fb = 0.2f;
    printf("%x %x %x %x\n", bitsf(fa + fb), bitsf(fa * fb), bitsf(fa / fb), bitsf(fa - fb));
    printf("%x\n", bitsf((float)(0.1 + 0.2)));
    double sum = 0;
    for (int i = 1; i <= 300; i++) sum += 1.0 / i;
    printf("%.17g\n", sum);
    float fsum = 0;
    for (int i = 1; i <= 300; i++) fsum += 1.0f / (float)i;
    printf("%.9g\n", fsum);
    printf("%.17g %.9g\n", sqrt(2), sqrtf(2));
    double root = 1;
    for (int i = 0; i < 6; i++) root = (root + 2 / root) / 2;
    printf("%.17g\n", root);
    printf("%.17g %.17g\n", fma(a, b, -0.02), a * b - 0.02);
    double big = 9007199254740992.0;
    printf("%.1f %.1f %.1f\n", big + 1, big + 2, big + 3);
    float fbig = 16777216.0f;
    printf("%.1f %.1f\n", fbig + 1.0f, fbig + 3.0f);
    printf("%.17g\n", -a * b);
    printf("%d %d\n", fmod(-7.5, 2) == -1.5, remainder(7.5, 2) == -0.5);
    double carry = 1;
    int steps = 0;
    while (1 + carry / 2 != 1) carry /= 2, steps++;
    printf("%d %g\n", steps, carry);
    return steps - 21;
}
