/*
about: Integers and floating-point numbers find their parameters by their own registers, whatever order they are named in.
truth: exits 0
expect: { run: exits 0 }
options: [-fno-sanitize=undefined]
*/
#include <stdio.h>

static int mixed(int a, double d, int b) { return a * 100 + (int)d * 10 + b; }
static double last(double a, double b) { return b; }
static int none(void) { return 9; }
static void *volatile pointer;

int main(void)
{
    pointer = (void *)mixed;
    printf("%d\n", ((int (*)(double, int, int))pointer)(2.0, 1, 3));
    printf("%d\n", ((int (*)(int, int, double))pointer)(1, 3, 2.0));
    printf("%d\n", ((int (*)(int, int, double, double, int))pointer)(1, 3, 2.0, 7.0, 8));
    pointer = (void *)last;
    printf("%.1f\n", ((double (*)(double, int, double))pointer)(1.0, 5, 2.5));
    pointer = (void *)none;
    printf("%d\n", ((int (*)(double, char *, long))pointer)(1.0, "x", 3));
    return 0;
}
