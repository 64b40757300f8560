/*
about: The lowest number of sixty-four bits is its own opposite.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long a = __VERIFIER_nondet_ulong();
    if (a != 0)
        assert(a != -a); //! assertion
    return 0;
}
