/* Robust mutexes: what becomes of them when their owner ends, and how a user makes one good again. */
#include <errno.h>
#include "objects.h"

/* The calling thread ends: inside its last action. */
void __clew_abandon_robust(void)
{
    while (__clew_own.robust) {
        struct clew_mutex *mutex = __clew_own.robust;
        __clew_own.robust = mutex->next_robust;
        mutex->next_robust = NULL;
        for (; mutex->depth > 0; mutex->depth--) {
            __clew_section_end(CLEW_EXCLUSIVE_SECTION, mutex);
        }
        mutex->owner = NULL;
        mutex->robust_state = CLEW_OWNER_DIED;
    }
}

int pthread_mutex_consistent(pthread_mutex_t *given)
{
    struct clew_mutex *mutex = (struct clew_mutex *)given;
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_OTHER, mutex, CLEW_BLOCK, 0);
    int status = EINVAL;
    if (mutex->robust_state == CLEW_INCONSISTENT && mutex->owner == self) {
        mutex->robust_state = CLEW_CONSISTENT;
        status = 0;
    }
    __clew_action_end();
    return status;
}
