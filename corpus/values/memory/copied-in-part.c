/*
about: Two bytes of a word are copied over another one.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int here = __VERIFIER_nondet_int(), there = 0;
    memcpy(&there, &here, 2);
    assert(there == here); //! assertion
    return 0;
}
