/*
about: A share of a sum that is zero is no number, and no int either.
truth: error float-to-integer
expect: { run: error float-to-integer }
*/
#include <stdio.h>

static int percent(double part, double whole) {
    return (int)(100 * part / whole); //! float-to-integer
}

int main(void) {
    printf("%d\n", percent(0, 0));
    return 0;
}
