/*
about: Floats and doubles as parameters and results, more than the registers hold, mixed with integers.
truth: exits 3
expect: { run: exits 3 }
*/
#include <stdio.h>

static double many(float a, double b, int c, float d, double e, long f, double g, float h, double i, double j, float k,
                   double l, int m, short n, char o, float p) {
    return a + b * 2 + c * 3 + d * 4 + e * 5 + (double)f * 6 + g * 7 + h * 8 + i * 9 + j * 10 + k * 11 + l * 12 + m * 13 +
           n * 14 + o * 15 + p * 16;
}
static float narrow(double x) { return (float)x; }
static double apply(double (*f)(double, double), double x, double y) { return f(x, y); }
static double subtract(double x, double y) { return x - y; }
double old_style();
double old_style(x, n)
float x;
int n;
{
    return x * n;
}

int main(void) {
    double r = many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
    printf("%.1f\n", r);
    printf("%.9g\n", narrow(1.0 / 3));
    printf("%g %g\n", apply(subtract, 10, 2.5), old_style(1.5, 4));
    printf("%g %g\n", (double)1.1f, (float)2.2);
    return (int)r % 121 - 41;
}
