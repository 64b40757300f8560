/*
about: The only pointer to a block is overwritten by the next block.
truth: error leak
expect: { run: error leak }
*/
#include <stdlib.h>

int main(void) {
    char *buffer = malloc(8); //! leak
    buffer = malloc(16);
    buffer[0] = 0;
    free(buffer);
    return 0;
}
