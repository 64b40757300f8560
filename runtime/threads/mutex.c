/*
 * Mutexes. Locking is one action that waits until the mutex is free. A normal one that its owner locks again
 * is never free: that thread waits for ever, as POSIX says. What POSIX leaves undefined is an error.
 */
#include <errno.h>
#include <limits.h>
#include "attributes.h"
#include "objects.h"

static void check_alive(const struct clew_mutex *mutex)
{
    if (mutex->type == CLEW_DESTROYED) {
        __clew_fault("lock-misuse", "uses a mutex that has been destroyed");
    }
    CLEW_CHECK_PLACE(mutex, "mutex");
}

int __clew_mutex_take(struct clew_mutex *mutex, struct __pthread *self)
{
    if (mutex->robust_state == CLEW_NOT_RECOVERABLE) {
        return ENOTRECOVERABLE;
    }
    mutex->depth = 1;
    mutex->owner = self;
    __clew_section_begin(CLEW_EXCLUSIVE_SECTION, mutex);
    if (!(mutex->type & CLEW_MUTEX_ROBUST)) {
        return 0;
    }
    mutex->next_robust = __clew_own.robust;
    __clew_own.robust = mutex;
    if (mutex->robust_state == CLEW_CONSISTENT) {
        return 0;
    }
    mutex->robust_state = CLEW_INCONSISTENT;
    return EOWNERDEAD;
}

/* The owner locks it again. */
static int take_again(struct clew_mutex *mutex)
{
    if ((mutex->type & CLEW_MUTEX_KIND) != PTHREAD_MUTEX_RECURSIVE) {
        return EDEADLK;
    }
    if (mutex->depth == INT_MAX) {
        return EAGAIN;
    }
    mutex->depth++;
    __clew_section_begin(CLEW_EXCLUSIVE_SECTION, mutex);
    return 0;
}

void __clew_mutex_release(struct clew_mutex *mutex)
{
    __clew_section_end(CLEW_EXCLUSIVE_SECTION, mutex);
    if (--mutex->depth > 0) {
        return;
    }
    mutex->owner = NULL;
    if (mutex->type & CLEW_MUTEX_ROBUST) {
        struct clew_mutex **link = &__clew_own.robust;
        while (*link != mutex) {
            link = &(*link)->next_robust;
        }
        *link = mutex->next_robust;
        mutex->next_robust = NULL;
        if (mutex->robust_state == CLEW_INCONSISTENT) {
            mutex->robust_state = CLEW_NOT_RECOVERABLE;
        }
    }
}

/* Normal mutexes never ask who holds them when they are locked. For the others, whether it is me is something
   that nobody else can change, nor the type while the mutex exists. */
static int is_mine(const struct clew_mutex *mutex, const struct __pthread *self)
{
    return (__clew_peek(&mutex->type) & CLEW_MUTEX_KIND) != PTHREAD_MUTEX_NORMAL &&
        __clew_peek_pointer((void *const volatile *)&mutex->owner) == self;
}

static int lock(struct clew_mutex *mutex, enum clew_otherwise otherwise)
{
    struct __pthread *self = __clew_self();
    int cancellable = __clew_cancellable_anywhere();
    /* One that was copied while it was held would be waited for in vain. */
    const void *made_at = __clew_peek_pointer((void *const volatile *)&mutex->made_at);
    if (made_at && made_at != mutex) {
        check_alive(mutex);
    }
    int mine = is_mine(mutex, self);
    __clew_action(CLEW_MUTEX_LOCK, mutex, otherwise, mine ? 0 : 1 + cancellable,
        CLEW_EQ, &mutex->depth, 0, CLEW_CANCEL_CONDITION(self));
    if (cancellable && self->cancelled) {
        __clew_action_end();
        __clew_cancel();
    }
    check_alive(mutex);
    int status = mine ? take_again(mutex) : mutex->depth != 0 ? ETIMEDOUT : __clew_mutex_take(mutex, self);
    __clew_action_end();
    return status;
}

int pthread_mutex_lock(pthread_mutex_t *mutex)
{
    return lock((struct clew_mutex *)mutex, CLEW_BLOCK);
}

int pthread_mutex_trylock(pthread_mutex_t *given)
{
    struct clew_mutex *mutex = (struct clew_mutex *)given;
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_MUTEX_TRYLOCK, mutex, CLEW_BLOCK, 0);
    check_alive(mutex);
    int status = EBUSY;
    if (mutex->depth == 0) {
        int fails = __clew_option(CLEW_OPTION_TRYLOCK_FAILS) && __clew_choose(2, CLEW_FAIR);
        status = fails ? EBUSY : __clew_mutex_take(mutex, self);
    } else if (mutex->owner == self && (mutex->type & CLEW_MUTEX_KIND) == PTHREAD_MUTEX_RECURSIVE) {
        status = take_again(mutex);
    }
    __clew_action_end();
    return status;
}

static int timed_lock(pthread_mutex_t *mutex, clockid_t clock, const struct timespec *deadline)
{
    int invalid = __clew_time_invalid(deadline);
    if (invalid || __clew_time_over(deadline, clock)) {
        int status = pthread_mutex_trylock(mutex);
        return status != EBUSY ? status : invalid ? EINVAL : ETIMEDOUT;
    }
    int status = lock((struct clew_mutex *)mutex, CLEW_MAY_TIME_OUT);
    if (status == ETIMEDOUT) {
        __clew_time_reached(deadline, clock);
    }
    return status;
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict deadline)
{
    return timed_lock(mutex, CLOCK_REALTIME, deadline);
}

int pthread_mutex_clocklock(pthread_mutex_t *mutex, clockid_t clock, const struct timespec *deadline)
{
    return timed_lock(mutex, clock, deadline);
}

int pthread_mutex_unlock(pthread_mutex_t *given)
{
    struct clew_mutex *mutex = (struct clew_mutex *)given;
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_MUTEX_UNLOCK, mutex, CLEW_BLOCK, 0);
    check_alive(mutex);
    if (mutex->depth == 0 || mutex->owner != self) {
        if (mutex->type & (CLEW_MUTEX_KIND | CLEW_MUTEX_ROBUST)) {
            __clew_action_end();
            return EPERM;
        }
        if (!__clew_option(CLEW_OPTION_IGNORE_LOCK_MISUSE)) {
            __clew_fault("lock-misuse", mutex->depth == 0 ? "unlocks a mutex that is not locked"
                                                          : "unlocks a mutex that another thread holds");
        }
        if (mutex->depth == 0) {
            __clew_action_end();
            return 0;
        }
    }
    __clew_mutex_release(mutex);
    __clew_action_end();
    return 0;
}

int __clew_mutex_retake(struct clew_mutex *mutex, struct __pthread *self)
{
    int mine = is_mine(mutex, self);
    __clew_action(CLEW_MUTEX_LOCK, mutex, CLEW_BLOCK, !mine, CLEW_EQ, &mutex->depth, 0);
    check_alive(mutex);
    int status = mine ? take_again(mutex) : __clew_mutex_take(mutex, self);
    __clew_action_end();
    return status;
}

void __clew_mutex_start(struct clew_mutex *mutex, int type, int ceiling)
{
    __clew_action(CLEW_INIT, mutex, CLEW_BLOCK, 0);
    CLEW_CHECK_NEW(mutex, "mutex");
    if (__clew_holds_pointer(&mutex->owner, __clew_self())) {
        __clew_fault("lock-misuse", "initialises a mutex that it holds itself");
    }
    *mutex = (struct clew_mutex){ .type = type, .ceiling = ceiling, .made_at = mutex };
    __clew_action_end();
}

int pthread_mutex_init(pthread_mutex_t *restrict mutex, const pthread_mutexattr_t *restrict attributes)
{
    unsigned word = attributes ? __clew_attribute(attributes->__attr) : 0;
    __clew_mutex_start((struct clew_mutex *)mutex, (int)(word & ((1u << CLEW_MUTEX_CEILING_SHIFT) - 1)),
        (int)(word >> CLEW_MUTEX_CEILING_SHIFT));
    return 0;
}

/* A thread that waits for the mutex at this moment finds it destroyed. */
int pthread_mutex_destroy(pthread_mutex_t *given)
{
    struct clew_mutex *mutex = (struct clew_mutex *)given;
    __clew_action(CLEW_DESTROY, mutex, CLEW_BLOCK, 0);
    check_alive(mutex);
    if (mutex->depth != 0) {
        __clew_fault("lock-misuse", mutex->owner == __clew_self() ? "destroys a mutex that it holds itself"
                                                                  : "destroys a mutex that another thread holds");
    }
    *mutex = (struct clew_mutex){ .type = CLEW_DESTROYED };
    __clew_action_end();
    return 0;
}
