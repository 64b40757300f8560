/*
 * Cancellation. A request sets a word of the thread, which is one of the conditions of every blocking
 * cancellation point; the others look at it in their action. In the asynchronous mode a thread acts upon a request at
 * any time. Where one run is executed, that is at every blocking call and sched_yield; where all are to be judged, it
 * is not supported.
 */
#include <errno.h>
#include "thread.h"

int __clew_cancel(void)
{
    if (__clew_own.cancel_state == PTHREAD_CANCEL_MASKED) {
        __clew_own.cancel_state = PTHREAD_CANCEL_DISABLE;
        return ECANCELED;
    }
    pthread_exit(PTHREAD_CANCELED);
}

int pthread_cancel(pthread_t thread)
{
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_THREAD_CANCEL, thread, CLEW_BLOCK, 0);
    __clew_thread_check(thread, "cancels a thread that has been joined already, or was detached and has ended");
    if (thread->state != CLEW_THREAD_ENDED) {
        if (thread != self && thread->asynchronous && !__clew_option(CLEW_OPTION_CLOCK_RUNS)) {
            __clew_unsupported("cancellation of a thread in its asynchronous mode");
        }
        thread->cancelled = 1;
    }
    __clew_action_end();
    if (thread == self && __clew_cancellable_anywhere()) {
        __clew_cancel();
    }
    return 0;
}

void pthread_testcancel(void)
{
    if (__clew_own.cancel_state != PTHREAD_CANCEL_ENABLE) {
        return;
    }
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_OTHER, self, CLEW_BLOCK, 0);
    int cancelled = self->cancelled;
    __clew_action_end();
    if (cancelled) {
        __clew_cancel();
    }
}

/* Others look at it. */
static void publish_mode(void)
{
    struct __pthread *self = __clew_self();
    int asynchronous = __clew_cancellable_anywhere();
    if (__clew_peek(&self->asynchronous) == asynchronous) {
        return;
    }
    __clew_action(CLEW_OTHER, self, CLEW_BLOCK, 0);
    self->asynchronous = asynchronous;
    __clew_action_end();
}

int pthread_setcancelstate(int state, int *old)
{
    if (state < PTHREAD_CANCEL_ENABLE || state > PTHREAD_CANCEL_MASKED) {
        return EINVAL;
    }
    if (old) {
        *old = __clew_own.cancel_state;
    }
    __clew_own.cancel_state = state;
    publish_mode();
    if (__clew_cancellable_anywhere()) {
        pthread_testcancel();
    }
    return 0;
}

int pthread_setcanceltype(int type, int *old)
{
    if (type != PTHREAD_CANCEL_DEFERRED && type != PTHREAD_CANCEL_ASYNCHRONOUS) {
        return EINVAL;
    }
    if (old) {
        *old = __clew_own.cancel_type;
    }
    __clew_own.cancel_type = type;
    publish_mode();
    if (type == PTHREAD_CANCEL_ASYNCHRONOUS) {
        pthread_testcancel();
    }
    return 0;
}

void _pthread_cleanup_push(struct __ptcb *handler, void (*function)(void *), void *argument)
{
    handler->__f = function;
    handler->__x = argument;
    handler->__next = __clew_own.cleanup;
    __clew_own.cleanup = handler;
}

void _pthread_cleanup_pop(struct __ptcb *handler, int run)
{
    __clew_own.cleanup = handler->__next;
    if (run) {
        handler->__f(handler->__x);
    }
}
