/*
about: The result does not depend on the undefined bits.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdlib.h>

int main(void) {
    unsigned *word = malloc(sizeof *word);
    unsigned cleared = *word & 0, filled = *word | ~0u, shifted = (*word | 1) << 31;
    free(word);
    return cleared == 0 && filled == ~0u && shifted == 0x80000000u ? 0 : 1;
}
