/*
about: What a search by halves finds is what was asked for.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static const int sorted[5] = {-70000, -3, 0, 12, 1000000000};

int main(void) {
    int wanted = __VERIFIER_nondet_int(), low = 0, high = 5;
    while (low < high) {
        int middle = (low + high) / 2;
        if (sorted[middle] < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    assert(low == 5 || sorted[low] >= wanted);
    assert(low == 0 || sorted[low - 1] < wanted);
    return 0;
}
