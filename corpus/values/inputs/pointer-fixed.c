/*
about: A pointer that is an input is null, or leads to an object of its own, of any contents.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *first = __VERIFIER_nondet_pointer();
    int *second = __VERIFIER_nondet_pointer();
    if (first && second) {
        int before = *second;
        *first = 1;
        assert(*second == before);
    }
    return 0;
}
