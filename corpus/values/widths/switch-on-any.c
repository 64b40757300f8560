/*
about: Cases that are far apart, and all the rest.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int result = 0;
    switch (__VERIFIER_nondet_uint()) {
    case 1:
        result = 2;
        break;
    case 70000:
        result = 3;
        break;
    case 4000000000u:
        result = 5;
        break;
    default:
        result = 4;
    }
    assert(result != 5); //! assertion
    return 0;
}
