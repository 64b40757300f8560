/*
about: A pointer into the block is kept over realloc, which may move it.
truth: error use-after-free
expect: { run: error use-after-free }
*/
#include <stdlib.h>

int main(void) {
    int *values = malloc(2 * sizeof *values);
    int *first = &values[0];
    values[0] = 5;
    int *grown = realloc(values, 1000 * sizeof *values);
    *first = 6; //! use-after-free
    int result = grown[0];
    free(grown);
    return result;
}
