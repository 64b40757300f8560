/*
about: A block has as many bytes as an input says; the last one can be written.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned size = __VERIFIER_nondet_uint();
    if (size == 0 || size > 9)
        return 0;
    char *memory = malloc(size);
    if (!memory)
        return 0;
    memory[size - 1] = 1;
    free(memory);
    return 0;
}
