/*
about: One byte behind a block whose size is an input.
truth: [exits 0, error out-of-bounds]
expect: { check: { verdict: violated, rule: out-of-bounds } }
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
    memory[size] = 1; //! out-of-bounds
    free(memory);
    return 0;
}
