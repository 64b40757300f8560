/*
about: A byte that fills a word makes a multiple of 0x01010101.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned char byte = (unsigned char)__VERIFIER_nondet_int();
    unsigned word;
    memset(&word, byte, sizeof word);
    assert(word == byte * 0x01010101u);
    return 0;
}
