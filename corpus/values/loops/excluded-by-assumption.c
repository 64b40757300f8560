/*
about: What assumptions exclude together does not happen.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    __VERIFIER_assume(a > b);
    __VERIFIER_assume(b > 7 || b == -3);
    if (b < a - 1 && a < b)
        assert(0);
    assert(a >= -2);
    return 0;
}
