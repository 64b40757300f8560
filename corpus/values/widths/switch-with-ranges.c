/*
about: Cases that are ranges leave one number out.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), in = 1;
    switch (a) {
    case -2147483647 - 1 ... -1:
        break;
    case 0 ... 999:
        break;
    case 1001 ... 2147483647:
        break;
    default:
        in = 0;
    }
    assert(in); //! assertion
    return 0;
}
