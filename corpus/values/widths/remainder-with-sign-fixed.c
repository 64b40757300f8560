/*
about: As remainder-with-sign.c, without one.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int();
    int rest = a % 10;
    assert(rest > -10 && rest < 10);
    if (a >= 0)
        assert(rest >= 0);
    return 0;
}
