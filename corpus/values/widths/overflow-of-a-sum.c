/*
about: A sum with sign does not fit.
truth: [exits 0, error signed-overflow]
expect: { check: { verdict: violated, rule: signed-overflow, options: [--signed-overflow] } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (b > 0 && a < 2000000000)
        return (a + b == 3) & 0; //! signed-overflow
    return 0;
}
