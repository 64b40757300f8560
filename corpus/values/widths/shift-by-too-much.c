/*
about: A shift by as many bits as there are.
truth: [exits 0, error oversized-shift]
expect: { check: { verdict: violated, rule: oversized-shift } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned by = __VERIFIER_nondet_uint();
    if (by <= 32)
        return (1u << by == 3); //! oversized-shift
    return 0;
}
