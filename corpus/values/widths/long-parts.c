/*
about: A word of sixty-four bits is made of two of thirty-two.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long all = __VERIFIER_nondet_ulong();
    unsigned low = (unsigned)all, high = (unsigned)(all >> 32);
    assert(((unsigned long)high << 32 | low) == all);
    assert((unsigned long)high * 0x100000000ul + low == all);
    return 0;
}
