/* Spin locks. They wait like mutexes here: that nothing else is done meanwhile makes no difference. */
#include <errno.h>
#include "objects.h"

static void check_alive(const pthread_spinlock_t *lock)
{
    if (*lock == CLEW_DESTROYED) {
        __clew_fault("lock-misuse", "uses a spin lock that has been destroyed");
    }
}

int pthread_spin_init(pthread_spinlock_t *lock, int shared)
{
    (void)shared;
    __clew_action(CLEW_INIT, lock, CLEW_BLOCK, 0);
    *lock = 0;
    __clew_action_end();
    return 0;
}

int pthread_spin_destroy(pthread_spinlock_t *lock)
{
    __clew_action(CLEW_DESTROY, lock, CLEW_BLOCK, 0);
    check_alive(lock);
    if (*lock != 0) {
        __clew_fault("lock-misuse", "destroys a spin lock that is held");
    }
    *lock = CLEW_DESTROYED;
    __clew_action_end();
    return 0;
}

int pthread_spin_lock(pthread_spinlock_t *lock)
{
    struct __pthread *self = __clew_self();
    int cancellable = __clew_cancellable_anywhere();
    __clew_action(CLEW_SPIN_LOCK, lock, CLEW_BLOCK, 1 + cancellable,
        CLEW_LE, lock, 0, CLEW_CANCEL_CONDITION(self));
    if (cancellable && self->cancelled) {
        __clew_action_end();
        __clew_cancel();
    }
    check_alive(lock);
    *lock = self->id;
    __clew_section_begin(CLEW_EXCLUSIVE_SECTION, lock);
    __clew_action_end();
    return 0;
}

int pthread_spin_trylock(pthread_spinlock_t *lock)
{
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_SPIN_TRYLOCK, lock, CLEW_BLOCK, 0);
    check_alive(lock);
    int free = *lock == 0 && !(__clew_option(CLEW_OPTION_TRYLOCK_FAILS) && __clew_choose(2, CLEW_FAIR));
    if (free) {
        *lock = self->id;
        __clew_section_begin(CLEW_EXCLUSIVE_SECTION, lock);
    }
    __clew_action_end();
    return free ? 0 : EBUSY;
}

int pthread_spin_unlock(pthread_spinlock_t *lock)
{
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_SPIN_UNLOCK, lock, CLEW_BLOCK, 0);
    check_alive(lock);
    if (*lock != self->id && !__clew_option(CLEW_OPTION_IGNORE_LOCK_MISUSE)) {
        __clew_fault("lock-misuse", *lock == 0 ? "unlocks a spin lock that is not locked"
                                               : "unlocks a spin lock that another thread holds");
    }
    *lock = 0;
    __clew_section_end(CLEW_EXCLUSIVE_SECTION, lock);
    __clew_action_end();
    return 0;
}
