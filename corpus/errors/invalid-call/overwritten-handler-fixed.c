/*
about: As overwritten-handler.c, with the handler set again.
truth: exits 2
expect: { run: exits 2 }
*/
#include <stdlib.h>

union slot {
    void (*handler)(void);
    char *text;
};

static int calls;
static void handle(void) { calls++; }

int main(void) {
    char *block = malloc(4);
    union slot slot;
    slot.handler = handle;
    slot.handler();
    slot.text = block;
    slot.handler = handle;
    slot.handler();
    free(block);
    return calls;
}
