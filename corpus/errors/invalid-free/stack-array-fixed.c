/*
about: As stack-array.c, freeing what came from the heap.
truth: exits 2
expect: { run: exits 2 }
*/
#include <stdlib.h>

static int process(int size) {
    char small[16];
    char *buffer = size <= 16 ? small : malloc((size_t)size);
    buffer[0] = 1;
    int result = buffer[0];
    if (buffer != small)
        free(buffer);
    return result;
}

int main(void) {
    return process(32) + process(8);
}
