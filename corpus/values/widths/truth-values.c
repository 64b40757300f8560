/*
about: A truth value is 0 or 1, whatever it was made of.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int();
    _Bool is = a;
    assert(is == (a != 0));
    assert(is + is != 1);
    assert(!a == 1 - is);
    return 0;
}
