/*
about: calloc clears a block, realloc does not clear what it adds.
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <stdlib.h>

int main(void) {
    int *values = calloc(2, sizeof *values);
    values = realloc(values, 4 * sizeof *values);
    int zeros = 0;
    for (int i = 0; i < 4; i++)
        if (values[i] == 0) //! undefined-value
            zeros++;
    free(values);
    return zeros;
}
