/*
about: A union's handler is called after its other member was set.
truth: error invalid-call
expect: { run: error invalid-call }
*/
#include <stdlib.h>

union slot {
    void (*handler)(void);
    char *text;
};

static void handle(void) {}

int main(void) {
    char *block = malloc(4);
    union slot slot;
    slot.handler = handle;
    slot.handler();
    slot.text = block;
    slot.handler(); //! invalid-call
    free(block);
    return 0;
}
