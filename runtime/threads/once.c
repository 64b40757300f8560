/* pthread_once and call_once: the others wait while the first one runs the routine. */
#include "objects.h"

static void leave(int *flag, int result)
{
    __clew_action(CLEW_ONCE_LEAVE, flag, CLEW_BLOCK, 0);
    *flag = result;
    __clew_action_end();
}

/* The thread ended inside the routine (cancelled, or by pthread_exit): it counts as not called. */
static void undo(void *flag)
{
    leave(flag, CLEW_ONCE_FRESH);
}

int pthread_once(pthread_once_t *flag, void (*routine)(void))
{
    __clew_self();
    __clew_action(CLEW_ONCE_ENTER, flag, CLEW_BLOCK, 1, CLEW_NE, flag, CLEW_ONCE_RUNNING);
    int mine = *flag == CLEW_ONCE_FRESH;
    if (mine) {
        *flag = CLEW_ONCE_RUNNING;
    }
    __clew_action_end();
    if (mine) {
        struct __ptcb handler;
        _pthread_cleanup_push(&handler, undo, flag);
        routine();
        _pthread_cleanup_pop(&handler, 0);
        leave(flag, CLEW_ONCE_DONE);
    }
    return 0;
}

void call_once(once_flag *flag, void (*routine)(void))
{
    pthread_once(flag, routine);
}
