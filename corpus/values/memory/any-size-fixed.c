/*
about: As any-size.c, with a bound.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int count = __VERIFIER_nondet_int();
    if (count < 1 || count > 40)
        return 0;
    int *squares = malloc(count * sizeof *squares);
    if (squares == NULL)
        return 0;
    for (int at = 0; at < count; at++)
        squares[at] = at * at;
    free(squares);
    return 0;
}
