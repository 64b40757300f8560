/*
about: A string of inputs is a certain word.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[4];
    for (int at = 0; at < 4; at++)
        text[at] = (char)__VERIFIER_nondet_int();
    text[3] = 0;
    assert(strcmp(text, "yes") != 0); //! assertion
    return 0;
}
