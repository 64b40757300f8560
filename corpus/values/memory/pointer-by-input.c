/*
about: Which of two variables is written is an input.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = 1, b = 2, which = __VERIFIER_nondet_int();
    int *chosen = which ? &a : &b;
    *chosen = __VERIFIER_nondet_int();
    assert(which ? b == 2 : a == 1);
    assert(*chosen == (which ? a : b));
    return 0;
}
