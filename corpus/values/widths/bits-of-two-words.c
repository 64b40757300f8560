/*
about: What and, or, exclusive or and sum have to do with each other, for all values.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    if (b == 0)
        return 0;
    assert((a ^ b ^ b) == a);
    assert((a & b) + (a | b) == a + b);
    return 0;
}
