/*
about: As switch-with-ranges.c, with nothing left out.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), in = 1;
    switch (a) {
    case -2147483647 - 1 ... -1:
        break;
    case 0 ... 1000:
        break;
    case 1001 ... 2147483647:
        break;
    default:
        in = 0;
    }
    assert(in);
    return 0;
}
