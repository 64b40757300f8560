/* pthread_join and its relatives, pthread_detach. */
#include <errno.h>
#include "thread.h"

static const char no_thread_to_join[] = "joins a thread that has been joined already, or was detached and has ended";

/* Where the thread has not ended: `unfinished`, by a time-out or because nobody wanted to wait. */
static int join(struct __pthread *thread, void **result, int wait, enum clew_otherwise otherwise, int unfinished)
{
    struct __pthread *self = __clew_self();
    if (thread == self) {
        __clew_fault("lock-misuse", "a thread joins itself");
    }
    int cancellable = wait && __clew_cancellable();
    __clew_action(CLEW_THREAD_JOIN, thread, otherwise, wait ? 2 + cancellable : 0,
        CLEW_EQ, &thread->state, CLEW_THREAD_ENDED, CLEW_NE, &thread->detached, 0, CLEW_CANCEL_CONDITION(self));
    if (cancellable && self->cancelled) {
        __clew_action_end();
        return __clew_cancel();
    }
    __clew_thread_check(thread, no_thread_to_join);
    if (thread->detached) {
        __clew_fault("lock-misuse", "joins a detached thread");
    }
    if (thread->state != CLEW_THREAD_ENDED) {
        __clew_action_end();
        return unfinished;
    }
    void *value = thread->result;
    __clew_thread_remove(thread);
    __clew_action_end();
    if (result) {
        *result = value;
    }
    return 0;
}

int pthread_join(pthread_t thread, void **result)
{
    return join(thread, result, 1, CLEW_BLOCK, 0);
}

int pthread_tryjoin_np(pthread_t thread, void **result)
{
    return join(thread, result, 0, CLEW_BLOCK, EBUSY);
}

int pthread_clockjoin_np(pthread_t thread, void **result, clockid_t clock, const struct timespec *deadline)
{
    if (!deadline) {
        return pthread_join(thread, result);
    }
    if (__clew_time_invalid(deadline)) {
        return join(thread, result, 0, CLEW_BLOCK, EINVAL);
    }
    int over = __clew_time_over(deadline, clock);
    int status = join(thread, result, !over, CLEW_MAY_TIME_OUT, ETIMEDOUT);
    if (status == ETIMEDOUT) {
        __clew_time_reached(deadline, clock);
    }
    return status;
}

int pthread_timedjoin_np(pthread_t thread, void **result, const struct timespec *deadline)
{
    return pthread_clockjoin_np(thread, result, CLOCK_REALTIME, deadline);
}

int pthread_detach(pthread_t thread)
{
    __clew_self();
    __clew_action(CLEW_THREAD_DETACH, thread, CLEW_BLOCK, 0);
    __clew_thread_check(thread, "detaches a thread that has been joined already, or was detached and has ended");
    if (thread->detached) {
        __clew_fault("lock-misuse", "detaches a detached thread");
    }
    if (thread->state == CLEW_THREAD_ENDED) {
        __clew_thread_remove(thread);
    } else {
        thread->detached = 1;
    }
    __clew_action_end();
    return 0;
}
