/*
about: As sum-wraps.c, where no carry is possible.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    if (b <= 0xffffffffu - a)
        assert(a + b >= a);
    return 0;
}
