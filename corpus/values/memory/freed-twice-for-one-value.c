/*
about: Memory is freed twice for one value of all.
truth: [exits 0, error double-free]
expect: { check: { verdict: violated, rule: double-free } }
*/
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int();
    char *memory = malloc(4);
    if (a > 100)
        free(memory);
    if (a < 102)
        free(memory); //! double-free
    return 0;
}
