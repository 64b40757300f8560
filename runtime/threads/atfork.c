/* pthread_atfork. The handlers are kept for a fork, which the machine has none of: fork itself says so. */
#include "thread.h"

struct fork_handlers {
    struct fork_handlers *next; /* the one registered before */
    void (*prepare)(void);
    void (*parent)(void);
    void (*child)(void);
};

static struct fork_handlers *last;

int pthread_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void))
{
    __clew_action(CLEW_OTHER, &last, CLEW_BLOCK, 0);
    struct fork_handlers *handlers = __clew_object_make(sizeof *handlers, CLEW_INTERNAL);
    *handlers = (struct fork_handlers){ last, prepare, parent, child };
    last = handlers;
    __clew_action_end();
    return 0;
}
