/*
about: A number cut to a byte with sign is itself for 256 values only.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int();
    if (a >= -128 && a <= 128)
        assert((signed char)a == a); //! assertion
    return 0;
}
