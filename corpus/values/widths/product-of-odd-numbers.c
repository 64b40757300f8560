/*
about: The product of odd numbers is odd, also where it does not fit.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint() | 1, b = __VERIFIER_nondet_uint() | 1;
    assert((a * b & 1) == 1);
    return 0;
}
