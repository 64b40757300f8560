/*
about: Two structures share a buffer; one frees it, and the other one writes to it.
truth: error use-after-free
expect: { run: error use-after-free }
*/
#include <stdlib.h>

struct buffer {
    char *bytes;
    int used;
};

static void append(struct buffer *buffer, char byte) {
    buffer->bytes[buffer->used++] = byte; //! use-after-free
}

int main(void) {
    struct buffer first = {malloc(8), 0};
    struct buffer second = first;
    append(&first, 'a');
    free(first.bytes);
    append(&second, 'b');
    return 0;
}
