/*
about: Every float comparison, ordered and not, by operators, macros and negations.
truth: exits 17
expect: { run: exits 17 }
*/
#include <math.h>
#include <stdio.h>

static int count;
static int is(int x) {
    count += x;
    return x;
}
static void compare(double a, double b) {
    printf("%d%d%d%d%d%d ", is(a < b), is(a <= b), is(a == b), is(a != b), is(a >= b), is(a > b));
    printf("%d%d%d%d%d%d ", isless(a, b), islessequal(a, b), islessgreater(a, b), isgreater(a, b), isgreaterequal(a, b), isunordered(a, b));
    printf("%d%d%d%d ", !(a < b), !(a <= b), !(a > b), !(a >= b));
    float f = (float)a, g = (float)b;
    printf("%d%d%d%d ", f < g, f == g, !(f <= g), !isunordered(f, g));
    printf("%d %d\n", a ? 1 : 0, !b);
}

int main(void) {
    volatile double nan = NAN, inf = INFINITY;
    double values[] = {-1, -0.0, 2.5, inf, nan};
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++) compare(values[i], values[j]);
    printf("%d\n", count);
    return count % 20;
}
