/*
about: As percent.c; the sum is looked at before.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdio.h>

static int percent(double part, double whole) {
    return whole > 0 ? (int)(100 * part / whole) : 0;
}

int main(void) {
    printf("%d\n", percent(0, 0));
    return 0;
}
