/*
 * Read-write locks. Readers pass waiting writers, as in musl and in glibc by default; with the option
 * prefer-writer a waiting writer announces itself first, in an action of its own, and keeps new readers out.
 * Who holds the lock is kept, since unlocking what one does not hold is an error that can be seen.
 */
#include <errno.h>
#include <limits.h>
#include "attributes.h"
#include "objects.h"

static void check_alive(const struct clew_rwlock *lock)
{
    if (lock->destroyed) {
        __clew_fault("lock-misuse", "uses a read-write lock that has been destroyed");
    }
}

/* ---- who holds it ------------------------------------------------------------------------------------ */

static struct __pthread **holder(struct clew_rwlock *lock, int index)
{
    return index < CLEW_INLINE_HOLDERS ? &lock->holders[index] : &lock->more_holders[index - CLEW_INLINE_HOLDERS];
}

/* The object of the rest is exactly as long as it must be for `count` holders in all. */
static void fit(struct clew_rwlock *lock, int count)
{
    if (count > CLEW_INLINE_HOLDERS) {
        size_t size = (size_t)(count - CLEW_INLINE_HOLDERS) * sizeof *lock->more_holders;
        if (lock->more_holders) {
            __clew_object_resize(lock->more_holders, size);
        } else {
            lock->more_holders = __clew_object_make(size, CLEW_INTERNAL);
        }
    } else if (lock->more_holders) {
        __clew_object_free(lock->more_holders);
        lock->more_holders = NULL;
    }
}

static void add_reader(struct clew_rwlock *lock, struct __pthread *self)
{
    int index = lock->readers++;
    fit(lock, lock->readers);
    int place = __clew_thread_place(self);
    while (index > 0 && __clew_thread_place(*holder(lock, index - 1)) > place) {
        *holder(lock, index) = *holder(lock, index - 1);
        index--;
    }
    *holder(lock, index) = self;
}

/* False where the thread holds it neither for reading nor for writing. */
static int remove_holder(struct clew_rwlock *lock, struct __pthread *self)
{
    int count = lock->readers == CLEW_HELD_BY_WRITER ? 1 : lock->readers;
    int index = 0;
    while (index < count && *holder(lock, index) != self) {
        index++;
    }
    if (index == count) {
        return 0;
    }
    for (; index < count - 1; index++) {
        *holder(lock, index) = *holder(lock, index + 1);
    }
    *holder(lock, count - 1) = NULL;
    fit(lock, count - 1);
    return 1;
}

static void take_for_writing(struct clew_rwlock *lock, struct __pthread *self)
{
    lock->readers = CLEW_HELD_BY_WRITER;
    lock->gate++;
    lock->holders[0] = self;
    __clew_section_begin(CLEW_EXCLUSIVE_SECTION, lock);
}

/* ---- reading ------------------------------------------------------------------------------------------- */

/* Without the wait, or after a time-out: `unavailable`. */
static int lock_for_reading(struct clew_rwlock *lock, int wait, enum clew_otherwise otherwise, int unavailable)
{
    struct __pthread *self = __clew_self();
    int cancellable = wait && __clew_cancellable_anywhere();
    __clew_action(wait ? CLEW_RWLOCK_RDLOCK : CLEW_RWLOCK_TRYRDLOCK, lock, otherwise, wait ? 1 + cancellable : 0,
        CLEW_EQ, &lock->gate, 0, CLEW_CANCEL_CONDITION(self));
    if (cancellable && self->cancelled) {
        __clew_action_end();
        __clew_cancel();
    }
    check_alive(lock);
    int status = unavailable;
    if (lock->gate == 0) {
        status = lock->readers == INT_MAX ? EAGAIN : 0;
        if (status == 0) {
            add_reader(lock, self);
            __clew_section_begin(CLEW_EXCLUSIVE_SECTION, lock);
        }
    }
    __clew_action_end();
    return status;
}

int pthread_rwlock_rdlock(pthread_rwlock_t *lock)
{
    return lock_for_reading((struct clew_rwlock *)lock, 1, CLEW_BLOCK, 0);
}

int pthread_rwlock_tryrdlock(pthread_rwlock_t *lock)
{
    return lock_for_reading((struct clew_rwlock *)lock, 0, CLEW_BLOCK, EBUSY);
}

int pthread_rwlock_clockrdlock(pthread_rwlock_t *lock, clockid_t clock, const struct timespec *deadline)
{
    int invalid = __clew_time_invalid(deadline);
    int wait = !invalid && !__clew_time_over(deadline, clock);
    int status = lock_for_reading((struct clew_rwlock *)lock, wait, CLEW_MAY_TIME_OUT, invalid ? EINVAL : ETIMEDOUT);
    if (status == ETIMEDOUT) {
        __clew_time_reached(deadline, clock);
    }
    return status;
}

int pthread_rwlock_timedrdlock(pthread_rwlock_t *restrict lock, const struct timespec *restrict deadline)
{
    return pthread_rwlock_clockrdlock(lock, CLOCK_REALTIME, deadline);
}

/* ---- writing ------------------------------------------------------------------------------------------- */

/* Where writers are preferred: takes a free lock at once, or keeps new readers out from now on. */
static int announce(struct clew_rwlock *lock, struct __pthread *self)
{
    __clew_action(CLEW_RWLOCK_TRYWRLOCK, lock, CLEW_BLOCK, 0);
    check_alive(lock);
    int taken = lock->readers == 0;
    if (taken) {
        take_for_writing(lock, self);
    } else {
        lock->gate++;
    }
    __clew_action_end();
    return taken;
}

static int lock_for_writing(struct clew_rwlock *lock, int wait, enum clew_otherwise otherwise, int unavailable)
{
    struct __pthread *self = __clew_self();
    int announced = wait && __clew_option(CLEW_OPTION_RWLOCK_PREFER_WRITER) != 0;
    if (announced && announce(lock, self)) {
        return 0;
    }
    int cancellable = wait && __clew_cancellable_anywhere();
    __clew_action(wait ? CLEW_RWLOCK_WRLOCK : CLEW_RWLOCK_TRYWRLOCK, lock, otherwise, wait ? 1 + cancellable : 0,
        CLEW_EQ, &lock->readers, 0, CLEW_CANCEL_CONDITION(self));
    check_alive(lock);
    lock->gate -= announced;
    if (cancellable && self->cancelled) {
        __clew_action_end();
        __clew_cancel();
    }
    int status = unavailable;
    if (lock->readers == 0) {
        status = 0;
        take_for_writing(lock, self);
    }
    __clew_action_end();
    return status;
}

int pthread_rwlock_wrlock(pthread_rwlock_t *lock)
{
    return lock_for_writing((struct clew_rwlock *)lock, 1, CLEW_BLOCK, 0);
}

int pthread_rwlock_trywrlock(pthread_rwlock_t *lock)
{
    return lock_for_writing((struct clew_rwlock *)lock, 0, CLEW_BLOCK, EBUSY);
}

int pthread_rwlock_clockwrlock(pthread_rwlock_t *lock, clockid_t clock, const struct timespec *deadline)
{
    int invalid = __clew_time_invalid(deadline);
    int wait = !invalid && !__clew_time_over(deadline, clock);
    int status = lock_for_writing((struct clew_rwlock *)lock, wait, CLEW_MAY_TIME_OUT, invalid ? EINVAL : ETIMEDOUT);
    if (status == ETIMEDOUT) {
        __clew_time_reached(deadline, clock);
    }
    return status;
}

int pthread_rwlock_timedwrlock(pthread_rwlock_t *restrict lock, const struct timespec *restrict deadline)
{
    return pthread_rwlock_clockwrlock(lock, CLOCK_REALTIME, deadline);
}

/*
 * C++ has a function to unlock for each kind of holding, which calls this first. While a thread holds the lock nobody
 * can change the kind, so a peek is enough; who does not hold it at all is told so by the unlocking itself.
 */
void __clew_rwlock_check_kind(pthread_rwlock_t *given, int writing)
{
    int readers = __clew_peek(&((struct clew_rwlock *)given)->readers);
    if (readers != 0 && (readers == CLEW_HELD_BY_WRITER) != writing) {
        __clew_fault("lock-misuse", writing ? "unlocks a shared mutex that it has locked by lock_shared"
                                            : "unlocks by unlock_shared a shared mutex that it has locked by lock");
    }
}

/* ---- the rest -------------------------------------------------------------------------------------------- */

int pthread_rwlock_unlock(pthread_rwlock_t *given)
{
    struct clew_rwlock *lock = (struct clew_rwlock *)given;
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_RWLOCK_UNLOCK, lock, CLEW_BLOCK, 0);
    check_alive(lock);
    if (!remove_holder(lock, self)) {
        __clew_fault("lock-misuse", lock->readers == 0 ? "unlocks a read-write lock that is not locked"
                                                       : "unlocks a read-write lock that other threads hold");
    }
    if (lock->readers == CLEW_HELD_BY_WRITER) {
        lock->readers = 0;
        lock->gate--;
    } else {
        lock->readers--;
    }
    __clew_section_end(CLEW_EXCLUSIVE_SECTION, lock);
    __clew_action_end();
    return 0;
}

int pthread_rwlock_init(pthread_rwlock_t *restrict lock, const pthread_rwlockattr_t *restrict attributes)
{
    if (attributes) {
        __clew_attribute(attributes->__attr[0]);
    }
    __clew_action(CLEW_INIT, lock, CLEW_BLOCK, 0);
    *(struct clew_rwlock *)lock = (struct clew_rwlock){ 0 };
    __clew_action_end();
    return 0;
}

/* A thread that waits for the lock at this moment finds it destroyed. */
int pthread_rwlock_destroy(pthread_rwlock_t *given)
{
    struct clew_rwlock *lock = (struct clew_rwlock *)given;
    __clew_action(CLEW_DESTROY, lock, CLEW_BLOCK, 0);
    check_alive(lock);
    if (lock->readers != 0) {
        __clew_fault("lock-misuse", "destroys a read-write lock that is held");
    }
    lock->destroyed = CLEW_DESTROYED;
    lock->gate = 0;
    __clew_action_end();
    return 0;
}
