/*
about: Bits are counted in two ways.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char a = __VERIFIER_nondet_uchar();
    int one = 0;
    for (int at = 0; at < 8; at++)
        one += a >> at & 1;
    unsigned pairs = (a & 0x55u) + (a >> 1 & 0x55u);
    unsigned fours = (pairs & 0x33u) + (pairs >> 2 & 0x33u);
    assert(one == (int)((fours & 15) + (fours >> 4)));
    return 0;
}
