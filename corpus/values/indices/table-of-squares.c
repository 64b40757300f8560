/*
about: What a table says at an index is what is computed.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

static const unsigned squares[8] = {0, 1, 4, 9, 16, 25, 36, 49};

int main(void) {
    unsigned at = __VERIFIER_nondet_uint();
    if (at < 8)
        assert(squares[at] == at * at);
    return 0;
}
