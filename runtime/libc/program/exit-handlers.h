/* Handlers to be called at the end, the last one registered first. */
#ifndef CLEW_EXIT_HANDLERS_H
#define CLEW_EXIT_HANDLERS_H

#include "machine.h"

struct exit_handler {
    struct exit_handler *next;
    void (*function)(void *);
    void (*plain)(void); /* of atexit and at_quick_exit; null where `function` is set */
    void *argument;
};

static inline void add_exit_handler(struct exit_handler **first, struct exit_handler handler)
{
    __clew_action(CLEW_OTHER, first, CLEW_BLOCK, 0);
    struct exit_handler *added = __clew_object_make(sizeof *added, CLEW_INTERNAL);
    *added = handler;
    added->next = *first;
    *first = added;
    __clew_action_end();
}

/* Handlers may register more of them: those come next. */
static inline void run_exit_handlers(struct exit_handler **first)
{
    for (;;) {
        __clew_action(CLEW_OTHER, first, CLEW_BLOCK, 0);
        struct exit_handler *handler = *first;
        struct exit_handler taken = {0};
        if (handler) {
            taken = *handler;
            *first = handler->next;
            __clew_object_free(handler);
        }
        __clew_action_end();
        if (taken.plain) {
            taken.plain();
        } else if (taken.function) {
            taken.function(taken.argument);
        } else {
            return;
        }
    }
}

#endif
