/*
about: A block is made larger, and all of it is used.
truth: exits 45
expect: { run: exits 45 }
*/
#include <stdlib.h>

int main(void) {
    int *values = calloc(5, sizeof *values);
    values = realloc(values, 10 * sizeof *values);
    int sum = 0;
    for (int i = 0; i < 10; i++)
        values[i] = i;
    for (int i = 0; i < 10; i++)
        sum += values[i];
    free(values);
    return sum;
}
