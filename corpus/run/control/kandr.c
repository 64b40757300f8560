/*
about: Old-style definitions and calls without prototypes, implicit promotions of their arguments.
truth: exits 12
expect: { run: exits 12 }
*/
#include <stdio.h>

int add(a, b)
int a, b;
{
    return a + b;
}
char last(s, n)
char *s;
short n;
{
    return s[n - 1];
}
double scale(x, by)
float x;
char by;
{
    return x * by;
}
static int apply(f, x) int (*f)(); int x; { return f(x, 2); }
int later();

int main(argc, argv)
int argc;
char **argv;
{
    (void)argv;
    printf("%d %c %g\n", add(1, 2), last("word", 3), scale(1.5f, 4));
    printf("%d %d\n", apply(add, 5), later(argc, 3.5));
    return later(4, 3.0);
}

int later(n, d)
int n;
double d;
{
    return n * (int)d;
}
