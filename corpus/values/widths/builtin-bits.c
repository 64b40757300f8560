/*
about: Bytes turned round twice, zeros in front and behind, and a sum that says whether it fits.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), sum;
    assert(__builtin_bswap32(a) >> 24 == (a & 0xff));
    if (a != 0) {
        assert(__builtin_ctz(a) + __builtin_clz(a) < 32);
        assert(a >> __builtin_ctz(a) & 1);
    }
    if (!__builtin_add_overflow(a, 5u, &sum))
        assert(sum > a);
    return 0;
}
