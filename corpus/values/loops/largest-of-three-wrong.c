/*
about: The largest of three inputs, begun with zero.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int most = 0, values[3];
    for (int at = 0; at < 3; at++) {
        values[at] = __VERIFIER_nondet_int();
        if (values[at] > most)
            most = values[at];
    }
    assert(most == values[0] || most == values[1] || most == values[2]); //! assertion
    return 0;
}
