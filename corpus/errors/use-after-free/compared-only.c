/*
about: A freed pointer is compared with null, which is not an access.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdlib.h>

int main(void) {
    char *block = malloc(4);
    char *kept = block;
    free(block);
    return kept == NULL;
}
