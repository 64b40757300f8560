/* POSIX semaphores. A waiter goes on when the value is not 0: a destroyed one lets it find that out. */
#include <errno.h>
#include <limits.h>
#include <semaphore.h>
#include "objects.h"

static int fail(int error)
{
    errno = error;
    return -1;
}

static void check_alive(const struct clew_semaphore *semaphore)
{
    if (semaphore->value == CLEW_SEMAPHORE_DESTROYED) {
        __clew_fault("lock-misuse", "uses a semaphore that has been destroyed");
    }
    CLEW_CHECK_PLACE(semaphore, "semaphore");
}

int sem_init(sem_t *given, int shared, unsigned value)
{
    struct clew_semaphore *semaphore = (struct clew_semaphore *)given;
    (void)shared;
    if (value > INT_MAX) {
        return fail(EINVAL);
    }
    __clew_action(CLEW_INIT, semaphore, CLEW_BLOCK, 0);
    CLEW_CHECK_NEW(semaphore, "semaphore");
    semaphore->value = (int)value;
    semaphore->made_at = semaphore;
    __clew_action_end();
    return 0;
}

int sem_destroy(sem_t *given)
{
    struct clew_semaphore *semaphore = (struct clew_semaphore *)given;
    __clew_action(CLEW_DESTROY, semaphore, CLEW_BLOCK, 0);
    check_alive(semaphore);
    semaphore->value = CLEW_SEMAPHORE_DESTROYED;
    semaphore->made_at = NULL;
    __clew_action_end();
    return 0;
}

static int wait(struct clew_semaphore *semaphore, enum clew_otherwise otherwise)
{
    struct __pthread *self = __clew_self();
    if (__clew_option(CLEW_OPTION_INTERRUPTS) && __clew_choose(2, CLEW_FAIR)) {
        return fail(EINTR);
    }
    int cancellable = __clew_cancellable();
    __clew_action(CLEW_SEM_WAIT, semaphore, otherwise, 1 + cancellable,
        CLEW_NE, &semaphore->value, 0, CLEW_CANCEL_CONDITION(self));
    if (cancellable && self->cancelled) {
        __clew_action_end();
        return fail(__clew_cancel());
    }
    check_alive(semaphore);
    int timed_out = semaphore->value == 0;
    if (!timed_out) {
        semaphore->value--;
    }
    __clew_action_end();
    return timed_out ? fail(ETIMEDOUT) : 0;
}

int sem_wait(sem_t *semaphore)
{
    return wait((struct clew_semaphore *)semaphore, CLEW_BLOCK);
}

int sem_trywait(sem_t *given)
{
    struct clew_semaphore *semaphore = (struct clew_semaphore *)given;
    __clew_action(CLEW_SEM_TRYWAIT, semaphore, CLEW_BLOCK, 0);
    check_alive(semaphore);
    int taken = semaphore->value > 0;
    if (taken) {
        semaphore->value--;
    }
    __clew_action_end();
    return taken ? 0 : fail(EAGAIN);
}

int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *deadline)
{
    int invalid = __clew_time_invalid(deadline);
    if (invalid || __clew_time_over(deadline, clock)) {
        pthread_testcancel();
        return sem_trywait(semaphore) == 0 ? 0 : fail(invalid ? EINVAL : ETIMEDOUT);
    }
    int status = wait((struct clew_semaphore *)semaphore, CLEW_MAY_TIME_OUT);
    if (status != 0 && errno == ETIMEDOUT) {
        __clew_time_reached(deadline, clock);
    }
    return status;
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline)
{
    return sem_clockwait(semaphore, CLOCK_REALTIME, deadline);
}

/* C++ can give several at once, and says how many there are at the most: more are an error. In C (-1) they are refused. */
int __clew_semaphore_give(sem_t *given, long count, long most)
{
    struct clew_semaphore *semaphore = (struct clew_semaphore *)given;
    __clew_action(CLEW_SEM_POST, semaphore, CLEW_BLOCK, 0);
    check_alive(semaphore);
    if (most >= 0 && (count < 0 || count > most - semaphore->value)) {
        __clew_fault("lock-misuse", "releases a semaphore beyond its maximum");
    }
    int full = count > INT_MAX - semaphore->value;
    if (!full) {
        semaphore->value += (int)count;
    }
    __clew_action_end();
    return full ? fail(EOVERFLOW) : 0;
}

int sem_post(sem_t *semaphore)
{
    return __clew_semaphore_give(semaphore, 1, -1);
}

int sem_getvalue(sem_t *restrict given, int *restrict result)
{
    struct clew_semaphore *semaphore = (struct clew_semaphore *)given;
    __clew_action(CLEW_SEM_GETVALUE, semaphore, CLEW_BLOCK, 0);
    check_alive(semaphore);
    int value = semaphore->value;
    __clew_action_end();
    *result = value;
    return 0;
}
