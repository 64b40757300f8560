/*
about: A string of inputs is as long as its first zero says.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[4];
    for (int at = 0; at < 3; at++)
        text[at] = (char)__VERIFIER_nondet_int();
    text[3] = 0;
    unsigned long length = strlen(text);
    assert(length <= 3);
    assert(text[length] == 0);
    for (unsigned long at = 0; at < length; at++)
        assert(text[at] != 0);
    return 0;
}
