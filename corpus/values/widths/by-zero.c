/*
about: One divisor of many is zero.
truth: [exits 0, error division-by-zero]
expect: { check: { verdict: violated, rule: division-by-zero } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int();
    return 100 / (a - 77777) & 0; //! division-by-zero
    return 0;
}
