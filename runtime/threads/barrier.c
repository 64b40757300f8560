/* Barriers: arriving is one action, waiting for the others a second. The last one to arrive lets all go. */
#include <errno.h>
#include <limits.h>
#include "attributes.h"
#include "objects.h"

int pthread_barrier_init(pthread_barrier_t *restrict given, const pthread_barrierattr_t *restrict attributes,
    unsigned count)
{
    struct clew_barrier *barrier = (struct clew_barrier *)given;
    unsigned shared = attributes ? __clew_attribute(attributes->__attr) : 0;
    if (count == 0 || count > INT_MAX) {
        return EINVAL;
    }
    __clew_action(CLEW_INIT, barrier, CLEW_BLOCK, 0);
    CLEW_CHECK_NEW(barrier, "barrier");
    *barrier = (struct clew_barrier){ .limit = (int)count, .shared = (int)shared, .made_at = barrier };
    __clew_action_end();
    return 0;
}

static void check_alive(const struct clew_barrier *barrier)
{
    if (barrier->limit == CLEW_DESTROYED) {
        __clew_fault("lock-misuse", "uses a barrier that has been destroyed");
    }
    CLEW_CHECK_PLACE(barrier, "barrier");
}

int pthread_barrier_destroy(pthread_barrier_t *given)
{
    struct clew_barrier *barrier = (struct clew_barrier *)given;
    __clew_action(CLEW_DESTROY, barrier, CLEW_BLOCK, 0);
    check_alive(barrier);
    if (barrier->waiters) {
        __clew_fault("lock-misuse", "destroys a barrier that a thread waits at");
    }
    barrier->limit = CLEW_DESTROYED;
    barrier->made_at = NULL;
    __clew_action_end();
    return 0;
}

/* True for the last one. */
static int arrive(struct clew_barrier *barrier, struct __pthread *self)
{
    __clew_action(CLEW_BARRIER_ARRIVE, barrier, CLEW_BLOCK, 0);
    check_alive(barrier);
    if (barrier->limit == 0) {
        __clew_fault("lock-misuse", "waits at a barrier that has not been initialised");
    }
    int last = __clew_waiters_count(barrier->waiters) + 1 == barrier->limit;
    if (last) {
        __clew_waiters_wake_all(&barrier->waiters);
    } else {
        __clew_waiters_add(&barrier->waiters, self);
    }
    __clew_action_end();
    return last;
}

int pthread_barrier_wait(pthread_barrier_t *given)
{
    struct clew_barrier *barrier = (struct clew_barrier *)given;
    struct __pthread *self = __clew_self();
    if (arrive(barrier, self)) {
        return PTHREAD_BARRIER_SERIAL_THREAD;
    }
    int cancellable = __clew_cancellable_anywhere();
    __clew_action(CLEW_BARRIER_WAIT, barrier, CLEW_BLOCK, 1 + cancellable,
        CLEW_NE, &self->woken, 0, CLEW_CANCEL_CONDITION(self));
    if (!self->woken) {
        __clew_waiters_remove(&barrier->waiters, self);
        __clew_action_end();
        __clew_cancel();
    }
    self->woken = 0;
    __clew_action_end();
    return 0;
}

int pthread_barrierattr_init(pthread_barrierattr_t *attributes)
{
    attributes->__attr = 0;
    return 0;
}

int pthread_barrierattr_destroy(pthread_barrierattr_t *attributes)
{
    __clew_attribute(attributes->__attr);
    attributes->__attr = CLEW_ATTRIBUTE_DESTROYED;
    return 0;
}

int pthread_barrierattr_setpshared(pthread_barrierattr_t *attributes, int shared)
{
    __clew_attribute(attributes->__attr);
    if (shared != PTHREAD_PROCESS_PRIVATE && shared != PTHREAD_PROCESS_SHARED) {
        return EINVAL;
    }
    attributes->__attr = (unsigned)shared;
    return 0;
}

int pthread_barrierattr_getpshared(const pthread_barrierattr_t *restrict attributes, int *restrict shared)
{
    *shared = (int)__clew_attribute(attributes->__attr);
    return 0;
}
