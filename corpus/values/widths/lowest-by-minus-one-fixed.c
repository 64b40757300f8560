/*
about: As lowest-by-minus-one.c, without that one.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (b != 0 && b != -1)
        return (a / b == 5) & 0;
    return 0;
}
