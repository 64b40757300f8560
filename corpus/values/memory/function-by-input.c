/*
about: Which function is called is an input.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

static int more(int a) { return a + 1; }
static int less(int a) { return a - 1; }
static int same(int a) { return a; }

int main(void) {
    int (*const table[3])(int) = {more, less, same};
    unsigned which = __VERIFIER_nondet_uint();
    int value = __VERIFIER_nondet_int() & 0xffff;
    if (which < 3)
        assert(table[which](value) != value || which == 0); //! assertion
    return 0;
}
