/*
about: A number does not fit into its field.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

struct fields {
    unsigned used : 1;
    unsigned count : 4;
};

int main(void) {
    struct fields f = {0, 0};
    unsigned a = __VERIFIER_nondet_uint();
    if (a <= 16) {
        f.count = a;
        assert(f.count == a); //! assertion
    }
    return 0;
}
