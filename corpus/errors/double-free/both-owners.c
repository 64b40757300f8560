/*
about: Two structures own the same buffer, and both release it.
truth: error double-free
expect: { run: error double-free }
*/
#include <stdlib.h>

struct text {
    char *bytes;
};

static void release(struct text *text) {
    free(text->bytes); //! double-free
    text->bytes = NULL;
}

int main(void) {
    struct text original = {malloc(4)};
    struct text copy = original;
    release(&original);
    release(&copy);
    return 0;
}
