/*
about: Bytes in the other order are the same only for some words.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b;
    unsigned char *from = (unsigned char *)&a, *to = (unsigned char *)&b;
    for (int at = 0; at < 4; at++)
        to[3 - at] = from[at];
    if (a == b)
        assert(a != 0x12343412 && a >> 16 != (a & 0xffff)); //! assertion
    return 0;
}
