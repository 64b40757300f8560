/*
about: What a pointer leads to that is an input may be anything.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>

extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int *place = __VERIFIER_nondet_pointer();
    if (place) assert(place[3] != -77); //! assertion
    return 0;
}
