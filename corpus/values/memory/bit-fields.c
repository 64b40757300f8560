/*
about: A field of bits keeps its lowest bits, and its neighbours stay.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

struct fields {
    unsigned first : 3;
    unsigned middle : 5;
    int last : 6;
};

int main(void) {
    struct fields f = {0, 0, 0};
    int a = __VERIFIER_nondet_int();
    f.middle = a;
    assert(f.first == 0 && f.last == 0);
    assert(f.middle == (a & 31));
    f.last = a;
    assert(f.last == ((a & 63) ^ 32) - 32);
    assert(f.middle == (a & 31) && f.first == 0);
    return 0;
}
