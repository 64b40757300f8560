/*
about: What and, or, exclusive or and sum have to do with each other, for all values.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong();
    if (b == 0)
        return 0;
    assert((a ^ b ^ b) == a);
    assert((a & b) + (a | b) == a + b);
    return 0;
}
