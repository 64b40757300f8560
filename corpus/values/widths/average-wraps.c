/*
about: The sum of two numbers loses a bit before it is halved.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    assert((a + b) / 2 == (unsigned)(((unsigned long)a + b) / 2)); //! assertion
    return 0;
}
