/*
about: An array of any size, and one element more.
truth: error out-of-bounds
expect: { check: { verdict: violated, rule: out-of-bounds } }
*/
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int count = __VERIFIER_nondet_int();
    if (count < 1)
        return 0;
    int *squares = malloc(count * sizeof *squares);
    if (squares == NULL)
        return 0;
    for (int at = 0; at <= count; at++)
        squares[at] = at * at; //! out-of-bounds
    free(squares);
    return 0;
}
