/*
about: As shift-by-too-much.c, one less.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned by = __VERIFIER_nondet_uint();
    if (by < 32)
        return (1u << by == 3);
    return 0;
}
