/*
about: malloc(0) may give a pointer, but nothing can be stored there.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <stdlib.h>

int main(void) {
    char *block = malloc(0);
    if (block == NULL)
        return 1;
    block[0] = 1; //! out-of-bounds
    free(block);
    return 0;
}
