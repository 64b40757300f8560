/*
about: Minus one is larger than any number without sign.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int a = __VERIFIER_nondet_int();
    unsigned b = __VERIFIER_nondet_uint();
    if (a < 0 && b < 10)
        assert(a < b); //! assertion
    return 0;
}
