/*
about: The lowest number has no quotient by minus one.
truth: [exits 0, error division-by-zero]
expect: { check: { verdict: violated, rule: division-by-zero } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (b != 0)
        return (a / b == 5) & 0; //! division-by-zero
    return 0;
}
