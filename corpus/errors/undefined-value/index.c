/*
about: An array is indexed by an element that was never set.
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <stdlib.h>

int main(void) {
    int table[4] = {0, 1, 2, 3};
    int *order = malloc(4 * sizeof *order);
    order[0] = 2;
    int value = table[order[1]]; //! undefined-value
    free(order);
    return value;
}
