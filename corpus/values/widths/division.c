/*
about: Quotient and remainder make the dividend again.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    if (b == 0)
        return 0;
    if (b > 16)
        return 0;
    assert(a / b * b + a % b == a);
    return 0;
}
