/*
about: A block is made smaller, and the old size is still used.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <stdlib.h>

int main(void) {
    int *values = calloc(10, sizeof *values);
    values = realloc(values, 5 * sizeof *values);
    int sum = 0;
    for (int i = 0; i < 10; i++)
        sum += values[i]; //! out-of-bounds
    free(values);
    return sum;
}
