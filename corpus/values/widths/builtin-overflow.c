/*
about: A difference with sign that does not fit is not looked at.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), difference;
    __builtin_sub_overflow(a, b, &difference);
    assert((difference < 0) == (a < b)); //! assertion
    return 0;
}
