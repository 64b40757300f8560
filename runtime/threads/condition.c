/*
 * Condition variables. A wait is two actions and a lock: give the mutex up and start to wait, in one; go on;
 * take the mutex again. Who has been signalled is in no list any more, so that the condition may be destroyed
 * as soon as everybody has been woken.
 *
 * A timed wait looks at the clock first. So nothing comes between the start of the wait and the offer of its time-out,
 * where a signal could always come first. Is the time over, the mutex is given up and taken again, and the answer is
 * ETIMEDOUT, as POSIX has it. POSIX lets such a call use up a signal that comes at that moment; here it does not.
 */
#include <errno.h>
#include "attributes.h"
#include "objects.h"

static void check_alive(const struct clew_condition *condition)
{
    if (condition->clock == CLEW_DESTROYED) {
        __clew_fault("lock-misuse", "uses a condition variable that has been destroyed");
    }
    CLEW_CHECK_PLACE(condition, "condition variable");
}

static void forget_mutex(struct clew_condition *condition)
{
    if (!condition->waiters) {
        condition->mutex = NULL;
        condition->waited_at = NULL;
    }
}

enum entry { MUST_CANCEL, NOT_PERMITTED, TOO_LATE, WAITS };

static enum entry start_waiting(struct clew_condition *condition, struct clew_mutex *mutex, struct __pthread *self,
    int over)
{
    __clew_action(CLEW_COND_WAIT, condition, CLEW_BLOCK, 0);
    check_alive(condition);
    if (__clew_cancellable() && self->cancelled) {
        __clew_action_end();
        return MUST_CANCEL;
    }
    if (mutex->depth == 0 || mutex->owner != self) {
        if (mutex->type != CLEW_DESTROYED && mutex->type & (CLEW_MUTEX_KIND | CLEW_MUTEX_ROBUST)) {
            __clew_action_end();
            return NOT_PERMITTED;
        }
        if (!__clew_option(CLEW_OPTION_IGNORE_LOCK_MISUSE)) {
            __clew_fault("lock-misuse", "waits on a condition variable without holding the mutex");
        }
    }
    if (condition->waiters && condition->mutex != mutex) {
        __clew_fault("lock-misuse", "waits on a condition variable with another mutex than the other waiters");
    }
    if (mutex->depth != 0) {
        __clew_mutex_release(mutex);
    }
    if (over) {
        __clew_action_end();
        return TOO_LATE;
    }
    condition->mutex = mutex;
    condition->waited_at = condition;
    __clew_waiters_add(&condition->waiters, self);
    __clew_action_end();
    return WAITS;
}

static int wait(struct clew_condition *condition, struct clew_mutex *mutex, const struct timespec *deadline,
    clockid_t clock)
{
    struct __pthread *self = __clew_self();
    int status;
    switch (start_waiting(condition, mutex, self, deadline && __clew_time_over(deadline, clock))) {
    case MUST_CANCEL:
        return __clew_cancel();
    case NOT_PERMITTED:
        return EPERM;
    case TOO_LATE:
        status = __clew_mutex_retake(mutex, self);
        return status != 0 ? status : ETIMEDOUT;
    case WAITS:
        break;
    }

    int spurious = __clew_option(CLEW_OPTION_SPURIOUS_WAKEUPS) != 0;
    enum clew_otherwise otherwise = !deadline ? spurious ? CLEW_MAY_WAKE : CLEW_BLOCK
                                    : spurious ? CLEW_MAY_TIME_OUT_OR_WAKE : CLEW_MAY_TIME_OUT;
    int cancellable = __clew_cancellable();
    int going = __clew_action(CLEW_COND_WAKE, condition, otherwise, 1 + cancellable,
        CLEW_NE, &self->woken, 0, CLEW_CANCEL_CONDITION(self));
    int signalled = self->woken;
    int cancelled = cancellable && self->cancelled && !signalled;
    if (signalled) {
        self->woken = 0;
    } else {
        /* A request to cancel that comes together with a signal must not use the signal up: it waits. */
        __clew_waiters_remove(&condition->waiters, self);
        forget_mutex(condition);
    }
    __clew_action_end();

    int timed_out = !signalled && !cancelled && deadline && going == 0;
    if (timed_out) {
        __clew_time_reached(deadline, clock);
    }
    status = __clew_mutex_retake(mutex, self);
    if (cancelled) {
        return __clew_cancel();
    }
    return status != 0 ? status : timed_out ? ETIMEDOUT : 0;
}

int pthread_cond_wait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex)
{
    return wait((struct clew_condition *)condition, (struct clew_mutex *)mutex, NULL, 0);
}

int pthread_cond_clockwait(pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock,
    const struct timespec *deadline)
{
    if (__clew_time_invalid(deadline)) {
        return EINVAL;
    }
    return wait((struct clew_condition *)condition, (struct clew_mutex *)mutex, deadline, clock);
}

int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict deadline)
{
    /* The clock is set when the condition is made, and by nobody later. */
    return pthread_cond_clockwait(condition, mutex, __clew_peek(&((struct clew_condition *)condition)->clock), deadline);
}

int pthread_cond_signal(pthread_cond_t *given)
{
    struct clew_condition *condition = (struct clew_condition *)given;
    __clew_action(CLEW_COND_SIGNAL, condition, CLEW_BLOCK, 0);
    check_alive(condition);
    int waiting = __clew_waiters_count(condition->waiters);
    if (waiting > 0) {
        int chosen = waiting == 1 ? 0 : __clew_choose(waiting, CLEW_FAIR);
        struct __pthread *waiter = condition->waiters;
        while (chosen-- > 0) {
            waiter = waiter->next;
        }
        __clew_waiters_remove(&condition->waiters, waiter);
        waiter->woken = 1;
        forget_mutex(condition);
    }
    __clew_action_end();
    return 0;
}

int pthread_cond_broadcast(pthread_cond_t *given)
{
    struct clew_condition *condition = (struct clew_condition *)given;
    __clew_action(CLEW_COND_BROADCAST, condition, CLEW_BLOCK, 0);
    check_alive(condition);
    __clew_waiters_wake_all(&condition->waiters);
    forget_mutex(condition);
    __clew_action_end();
    return 0;
}

int pthread_cond_init(pthread_cond_t *restrict given, const pthread_condattr_t *restrict attributes)
{
    struct clew_condition *condition = (struct clew_condition *)given;
    unsigned word = attributes ? __clew_attribute(attributes->__attr) : 0;
    __clew_action(CLEW_INIT, condition, CLEW_BLOCK, 0);
    if (__clew_holds_pointer(&condition->waited_at, condition)) {
        __clew_fault("lock-misuse", "initialises a condition variable that a thread waits on");
    }
    CLEW_CHECK_NEW(condition, "condition variable");
    *condition = (struct clew_condition){
        .clock = (int)(word & 0xffff), .shared = (int)(word >> 16), .made_at = condition };
    __clew_action_end();
    return 0;
}

int pthread_cond_destroy(pthread_cond_t *given)
{
    struct clew_condition *condition = (struct clew_condition *)given;
    __clew_action(CLEW_DESTROY, condition, CLEW_BLOCK, 0);
    check_alive(condition);
    if (condition->waiters) {
        __clew_fault("lock-misuse", "destroys a condition variable that a thread waits on");
    }
    condition->clock = CLEW_DESTROYED;
    condition->made_at = NULL;
    __clew_action_end();
    return 0;
}
