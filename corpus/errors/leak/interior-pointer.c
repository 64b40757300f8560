/*
about: >-
  Only a pointer into the middle of the block is left, as with headers before the data: no leak.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdlib.h>

static int *values;

int main(void) {
    int *block = malloc(4 * sizeof *block);
    block[0] = 3;
    values = block + 1;
    return 0;
}
