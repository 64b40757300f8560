/*
about: As overwritten.c, with the first block freed.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdlib.h>

int main(void) {
    char *buffer = malloc(8);
    free(buffer);
    buffer = malloc(16);
    buffer[0] = 0;
    free(buffer);
    return 0;
}
