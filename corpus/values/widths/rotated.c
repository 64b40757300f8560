/*
about: What is turned to the left by some bits and to the right again is as before.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), by = __VERIFIER_nondet_uint();
    if (by == 0 || by > 31)
        return 0;
    unsigned turned = a << by | a >> (32 - by);
    assert((turned >> by | turned << (32 - by)) == a);
    return 0;
}
