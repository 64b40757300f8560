/*
about: The square of a value of sixteen bits with sign leaves remainder 0, 1 or 4 by eight.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern short __VERIFIER_nondet_short(void);

int main(void) {
    short a = __VERIFIER_nondet_short();
    unsigned rest = (unsigned)(a * a) & 7;
    assert(rest == 0 || rest == 1 || rest == 4);
    return 0;
}
