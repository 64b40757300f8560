/*
about: A number of 128 bits, put together from its halves again.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>

extern __int128 __VERIFIER_nondet_int128(void);

int main(void) {
    __int128 value = __VERIFIER_nondet_int128();
    unsigned long low = (unsigned long)value;
    long high = (long)(value >> 64);
    assert(((unsigned __int128)(unsigned long)high << 64 | low) == (unsigned __int128)value);
    return 0;
}
