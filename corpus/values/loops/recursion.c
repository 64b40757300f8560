/*
about: The greatest common divisor divides both.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

static unsigned divisor(unsigned a, unsigned b) { return b == 0 ? a : divisor(b, a % b); }

int main(void) {
    unsigned a = __VERIFIER_nondet_uint() & 7, b = __VERIFIER_nondet_uint() & 7;
    if (a == 0 && b == 0)
        return 0;
    unsigned d = divisor(a, b);
    assert(d != 0 && a % d == 0 && b % d == 0);
    return 0;
}
