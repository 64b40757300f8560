/*
about: One value of 2 to the 64th takes both branches.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>

extern long __VERIFIER_nondet_long(void);

int main(void) {
    long value = __VERIFIER_nondet_long();
    unsigned char *bytes = (unsigned char *)&value;
    if (bytes[7] == 0x40 && value % 1000 == 7)
        assert((value & 0xffff) != 0x1237); //! assertion
    return 0;
}
