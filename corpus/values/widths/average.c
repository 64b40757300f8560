/*
about: The average of two numbers, by halves of the bits that differ.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    assert((a & b) + ((a ^ b) >> 1) == (unsigned)(((unsigned long)a + b) / 2));
    return 0;
}
