/*
about: As cut-to-a-byte.c, one less.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int();
    if (a >= -128 && a <= 127)
        assert((signed char)a == a);
    return 0;
}
