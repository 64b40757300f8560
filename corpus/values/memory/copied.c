/*
about: What is copied by memcpy and moved by memmove is the same.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int here[3] = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int(), 7}, there[4];
    memcpy(there, here, sizeof here);
    memmove(there + 1, there, sizeof here);
    assert(there[1] == here[0] && there[2] == here[1] && there[3] == 7);
    assert(memcmp(here, there + 1, 4) == 0);
    return 0;
}
