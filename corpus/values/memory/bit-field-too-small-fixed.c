/*
about: As bit-field-too-small.c, with a wider field.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

struct fields {
    unsigned used : 1;
    unsigned count : 5;
};

int main(void) {
    struct fields f = {0, 0};
    unsigned a = __VERIFIER_nondet_uint();
    if (a <= 16) {
        f.count = a;
        assert(f.count == a);
    }
    return 0;
}
