/*
about: As both-owners.c, with a copy of its own; releasing twice is then free(NULL).
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdlib.h>
#include <string.h>

struct text {
    char *bytes;
};

static void release(struct text *text) {
    free(text->bytes);
    text->bytes = NULL;
}

int main(void) {
    struct text original = {calloc(4, 1)};
    struct text copy = {malloc(4)};
    memcpy(copy.bytes, original.bytes, 4);
    release(&original);
    release(&copy);
    release(&copy);
    return 0;
}
