/*
about: Memory is lost for one value of all.
truth: [exits 0, error leak]
expect: { check: { verdict: violated, rule: leak } }
*/
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    char *memory = malloc(4); //! leak
    if (__VERIFIER_nondet_int() != 424242)
        free(memory);
    memory = 0;
    return 0;
}
