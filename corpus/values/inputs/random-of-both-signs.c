/*
about: mrand48 gives numbers below zero, too.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <stdlib.h>

int main(void) {
    srand48(1);
    assert(mrand48() >= 0); //! assertion
    return 0;
}
