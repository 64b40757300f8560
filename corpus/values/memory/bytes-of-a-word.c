/*
about: A word is taken apart and put together again, byte by byte.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = 0;
    unsigned char *from = (unsigned char *)&a, *to = (unsigned char *)&b;
    for (int at = 0; at < 4; at++)
        to[at] = from[at];
    assert(a == b);
    to[2] ^= 0x80;
    assert(a != b && (a ^ b) == 0x800000);
    return 0;
}
