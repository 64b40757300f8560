/*
about: The small buffer on the stack is freed as the large one on the heap would be.
truth: error invalid-free
expect: { run: error invalid-free }
*/
#include <stdlib.h>

static int process(int size) {
    char small[16];
    char *buffer = size <= 16 ? small : malloc((size_t)size);
    buffer[0] = 1;
    int result = buffer[0];
    free(buffer); //! invalid-free
    return result;
}

int main(void) {
    return process(32) + process(8);
}
