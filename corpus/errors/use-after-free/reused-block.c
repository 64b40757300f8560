/*
about: A new block of the same size is made after the free; the old pointer does not become valid by that.
truth: error use-after-free
expect: { run: error use-after-free }
*/
#include <stdlib.h>

int main(void) {
    int *old = malloc(sizeof *old);
    *old = 1;
    free(old);
    int *fresh = malloc(sizeof *fresh);
    *fresh = 2;
    int value = *old; //! use-after-free
    free(fresh);
    return value;
}
