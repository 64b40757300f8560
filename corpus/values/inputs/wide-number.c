/*
about: A number of 128 bits whose upper half alone goes wrong.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>

extern unsigned __int128 __VERIFIER_nondet_uint128(void);

int main(void) {
    unsigned __int128 value = __VERIFIER_nondet_uint128();
    assert(value >> 100 != 5); //! assertion
    return 0;
}
