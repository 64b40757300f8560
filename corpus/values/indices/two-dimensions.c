/*
about: A row and a column are checked; the place in the flat array is inside.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static int cells[12];

int main(void) {
    int row = __VERIFIER_nondet_int(), column = __VERIFIER_nondet_int();
    if (row < 0 || row >= 3 || column < 0 || column >= 4)
        return 0;
    cells[row * 4 + column] = 1;
    int sum = 0;
    for (int at = 0; at < 12; at++)
        sum += cells[at];
    assert(sum == 1);
    return 0;
}
