/*
about: As overflow-of-a-sum.c, with a check.
truth: exits 0
expect: { check: { verdict: holds, options: [--signed-overflow] } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (b > 0 && a < 2147483647 - b)
        return (a + b == 3) & 0;
    return 0;
}
