/*
about: The largest of three inputs.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int most = __VERIFIER_nondet_int(), values[2];
    int first = most;
    for (int at = 0; at < 2; at++) {
        values[at] = __VERIFIER_nondet_int();
        if (values[at] > most)
            most = values[at];
    }
    assert(most >= first && most >= values[0] && most >= values[1]);
    assert(most == first || most == values[0] || most == values[1]);
    return 0;
}
