/*
about: As freed-twice-for-one-value.c, where the two exclude each other.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int();
    char *memory = malloc(4);
    if (a > 100)
        free(memory);
    if (a < 101)
        free(memory);
    return 0;
}
