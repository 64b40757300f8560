/*
about: The smaller of two by a choice, without a branch.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    int least = a < b ? a : b;
    int most = a < b ? b : a;
    assert(least <= most && (least == a || least == b));
    assert((least ^ most) == (a ^ b));
    return 0;
}
