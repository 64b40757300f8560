/*
 * std::condition_variable_any (cxx-include/condition_variable): a condition variable whose waiters give up a lock of
 * any kind. Where giving it up is one action of the runtime, that and the start of the wait are one action, as of
 * pthread_cond_wait. Where it is the user's code, the thread is counted as entering from before it to after it, and
 * nobody notifies meanwhile: what is notified after the lock was given up finds the waiter.
 */
#include <errno.h>
#include "objects.h"

struct clew_condition_any {
    int destroyed; /* 0 or CLEW_DESTROYED */
    int entering;
    struct __pthread *waiters;
};

static void check_alive(const struct clew_condition_any *condition)
{
    if (condition->destroyed) {
        __clew_fault("lock-misuse", "uses a condition variable that has been destroyed");
    }
}

/* A stop request that came before: then there is nothing to wait for. */
static int is_over(const volatile int *stop)
{
    if (!stop || !*stop) {
        return 0;
    }
    __clew_atomic_access(CLEW_LOAD, stop, sizeof *stop, __ATOMIC_ACQUIRE);
    return 1;
}

/* Whether the time is over before the wait begins; the caller then only gives its lock up and takes it again. As with
   pthread_cond_timedwait the clock is looked at first, so that nothing comes before the offer of the time-out. */
_Bool __clew_any_too_late(struct clew_condition_any *condition, const struct timespec *deadline)
{
    struct __pthread *self = __clew_self();
    if (!__clew_time_over(deadline, CLOCK_REALTIME)) {
        return 0;
    }
    __clew_action(CLEW_COND_WAIT, condition, CLEW_BLOCK, 0);
    check_alive(condition);
    int cancelled = __clew_cancellable() && self->cancelled;
    __clew_action_end();
    if (cancelled) {
        __clew_cancel();
    }
    return 1;
}

/* Begins the action in which the caller gives up its lock, by one action of the runtime's; __clew_any_wait ends it.
   0 where it is too late to wait: the action is over then, and the lock still held. */
_Bool __clew_any_enter(struct clew_condition_any *condition, const volatile int *stop)
{
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_COND_WAIT, condition, CLEW_BLOCK, 0);
    check_alive(condition);
    if (is_over(stop)) {
        __clew_action_end();
        return 0;
    }
    __clew_waiters_add(&condition->waiters, self);
    __clew_atomic_hand_over();
    return 1;
}

void __clew_any_entered(void)
{
    __clew_action_end();
}

/* The same in two actions, for locks that are given up by the user's code in between. */
_Bool __clew_any_enter_slowly(struct clew_condition_any *condition, const volatile int *stop)
{
    __clew_self();
    __clew_action(CLEW_COND_WAIT, condition, CLEW_BLOCK, 0);
    check_alive(condition);
    int over = is_over(stop);
    if (!over) {
        condition->entering++;
    }
    __clew_action_end();
    return !over;
}

/* `waits` is 0 where the lock could not be given up. */
void __clew_any_entered_slowly(struct clew_condition_any *condition, _Bool waits)
{
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_COND_WAIT, condition, CLEW_BLOCK, 0);
    condition->entering--;
    if (waits) {
        __clew_waiters_add(&condition->waiters, self);
    }
    __clew_action_end();
}

/* Until notified (1), or a stop has been asked for (2, also beside the first), or the time is over (0). */
int __clew_any_wait(struct clew_condition_any *condition, const volatile int *stop, const struct timespec *deadline)
{
    struct __pthread *self = __clew_self();
    int spurious = __clew_option(CLEW_OPTION_SPURIOUS_WAKEUPS) != 0;
    enum clew_otherwise otherwise = !deadline ? spurious ? CLEW_MAY_WAKE : CLEW_BLOCK
                                    : spurious ? CLEW_MAY_TIME_OUT_OR_WAKE : CLEW_MAY_TIME_OUT;
    int cancellable = __clew_cancellable();
    const volatile int *second = stop ? stop : &self->cancelled;
    int going = __clew_action(CLEW_COND_WAKE, condition, otherwise, 1 + (stop != NULL) + cancellable,
        CLEW_NE, &self->woken, 0, CLEW_NE, second, 0, CLEW_CANCEL_CONDITION(self));
    int signalled = self->woken;
    int stopped = is_over(stop);
    int cancelled = !signalled && !stopped && cancellable && self->cancelled;
    if (signalled) {
        self->woken = 0;
    } else {
        __clew_waiters_remove(&condition->waiters, self);
    }
    __clew_action_end();
    if (cancelled) {
        __clew_cancel();
    }
    if (stopped) {
        return 2;
    }
    if (signalled || !deadline || going != 0) {
        return 1;
    }
    __clew_time_reached(deadline, CLOCK_REALTIME);
    return 0;
}

void __clew_any_notify_one(struct clew_condition_any *condition)
{
    __clew_action(CLEW_COND_SIGNAL, condition, CLEW_BLOCK, 1, CLEW_EQ, &condition->entering, 0);
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
    }
    __clew_action_end();
}

void __clew_any_notify_all(struct clew_condition_any *condition)
{
    __clew_action(CLEW_COND_BROADCAST, condition, CLEW_BLOCK, 1, CLEW_EQ, &condition->entering, 0);
    check_alive(condition);
    __clew_waiters_wake_all(&condition->waiters);
    __clew_action_end();
}

void __clew_any_destroy(struct clew_condition_any *condition)
{
    __clew_action(CLEW_DESTROY, condition, CLEW_BLOCK, 0);
    check_alive(condition);
    if (condition->waiters || condition->entering) {
        __clew_fault("lock-misuse", "destroys a condition variable that a thread waits on");
    }
    condition->destroyed = CLEW_DESTROYED;
    __clew_action_end();
}
