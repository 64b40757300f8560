/*
about: >-
  The pointer lives on as an integer with its bits turned over: clew does not call that a leak.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdint.h>
#include <stdlib.h>

static uintptr_t hidden;

int main(void) {
    int *block = malloc(sizeof *block);
    hidden = ~(uintptr_t)block;
    block = NULL;
    free((void *)~hidden);
    return 0;
}
