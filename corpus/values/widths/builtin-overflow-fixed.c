/*
about: As builtin-overflow.c, where it is looked at.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), difference;
    if (__builtin_sub_overflow(a, b, &difference))
        return 0;
    assert((difference < 0) == (a < b));
    return 0;
}
