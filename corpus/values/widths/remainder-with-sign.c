/*
about: A remainder has the sign of the dividend.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int();
    assert(a % 10 >= 0); //! assertion
    return 0;
}
