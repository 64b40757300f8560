/*
about: A sum of as many numbers as asked for.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);

int main(void) {
    unsigned count = __VERIFIER_nondet_uint(), sum = 0;
    __VERIFIER_assume(count <= 20);
    for (unsigned at = 1; at <= count; at++)
        sum += at;
    assert(sum == count * (count + 1) / 2);
    return 0;
}
