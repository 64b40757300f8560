/*
about: A shift to the right takes the sign along, or zeros.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    int a = __VERIFIER_nondet_int();
    unsigned by = __VERIFIER_nondet_uint() & 31;
    if (a < 0) {
        assert(a >> by < 0);
        assert(by == 0 || (unsigned)a >> by < 0x80000000u);
    } else
        assert((unsigned)(a >> by) == (unsigned)a >> by);
    return 0;
}
