/*
about: A handler is called with a context that was freed with its owner.
truth: error use-after-free
expect: { run: error use-after-free }
*/
#include <stdlib.h>

struct context {
    int calls;
};
struct event {
    void (*handler)(struct context *);
    struct context *context;
};

static void count(struct context *context) {
    context->calls++; //! use-after-free
}

static struct event subscribe(void) {
    struct context *context = calloc(1, sizeof *context);
    struct event event = {count, context};
    event.handler(event.context);
    free(context);
    return event;
}

int main(void) {
    struct event event = subscribe();
    event.handler(event.context);
    return 0;
}
