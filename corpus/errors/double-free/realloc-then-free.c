/*
about: The block is freed by its old name after realloc has taken it.
truth: error double-free
expect: { run: error double-free }
*/
#include <stdlib.h>

int main(void) {
    char *small = malloc(4);
    char *large = realloc(small, 4000);
    free(large);
    free(small); //! double-free
    return 0;
}
