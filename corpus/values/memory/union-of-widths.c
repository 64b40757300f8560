/*
about: A union is read as what was not written to it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    union {
        unsigned long all;
        unsigned parts[2];
        unsigned short quarters[4];
        unsigned char bytes[8];
    } u;
    u.all = __VERIFIER_nondet_ulong();
    assert(u.parts[1] == u.all >> 32);
    assert(u.quarters[1] == (u.parts[0] >> 16));
    u.bytes[7] = 0;
    assert(u.all < 0x0100000000000000ul);
    return 0;
}
