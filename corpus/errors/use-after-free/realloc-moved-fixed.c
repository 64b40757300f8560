/*
about: As realloc-moved.c, with the position kept as an index.
truth: exits 6
expect: { run: exits 6 }
*/
#include <stdlib.h>

int main(void) {
    int *values = malloc(2 * sizeof *values);
    int first = 0;
    values[first] = 5;
    int *grown = realloc(values, 1000 * sizeof *values);
    grown[first] = 6;
    int result = grown[0];
    free(grown);
    return result;
}
