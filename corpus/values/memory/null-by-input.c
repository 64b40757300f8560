/*
about: No object for one value.
truth: [exits 0, error null-dereference]
expect: { check: { verdict: violated, rule: null-dereference } }
*/
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = 1;
    int *chosen = __VERIFIER_nondet_int() == -5 ? NULL : &a;
    *chosen = 2; //! null-dereference
    return 0;
}
