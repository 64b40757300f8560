/*
about: The comparison that qsort calls meets an element that was never set.
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <stdlib.h>

static int compare(const void *left, const void *right) {
    int a = *(const int *)left, b = *(const int *)right;
    if (a == b) //! undefined-value
        return 0;
    return a < b ? -1 : 1;
}

int main(void) {
    int *values = malloc(4 * sizeof *values);
    for (int i = 0; i < 3; i++)
        values[i] = 3 - i;
    qsort(values, 4, sizeof *values, compare);
    free(values);
    return 0;
}
