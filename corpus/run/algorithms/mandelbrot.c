/*
about: The Mandelbrot set in characters, with doubles and with fixed point.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdio.h>

static int real(double cr, double ci) {
    double r = 0, i = 0;
    int n = 0;
    while (n < 20 && r * r + i * i <= 4) {
        double t = r * r - i * i + cr;
        i = 2 * r * i + ci;
        r = t;
        n++;
    }
    return n;
}
static int fixed(long cr, long ci) {
    long r = 0, i = 0;
    int n = 0;
    while (n < 20 && r * r + i * i <= 4L << 24) {
        long t = ((r * r - i * i) >> 12) + cr;
        i = (2 * r * i >> 12) + ci;
        r = t;
        n++;
    }
    return n;
}

int main(void) {
    int differ = 0;
    for (int y = -4; y <= 4; y++) {
        for (int x = -20; x <= 8; x++) {
            int n = real(x / 10.0, y / 4.0), m = fixed(x * 4096 / 10, y * 4096 / 4);
            putchar(" .:-=+*#%@"[n / 2 % 10]);
            differ += n != m;
        }
        putchar('\n');
    }
    printf("%d\n", differ);
    return differ > 60;
}
