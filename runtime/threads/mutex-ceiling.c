/* Priority ceilings: kept, and without any other effect, since every schedule is explored. */
#include <errno.h>
#include <sched.h>
#include "objects.h"

static int has_ceiling(const struct clew_mutex *mutex)
{
    return (__clew_peek(&mutex->type) >> CLEW_MUTEX_PROTOCOL_SHIFT & 3) == PTHREAD_PRIO_PROTECT;
}

int pthread_mutex_getprioceiling(const pthread_mutex_t *restrict given, int *restrict ceiling)
{
    const struct clew_mutex *mutex = (const struct clew_mutex *)given;
    if (!has_ceiling(mutex)) {
        return EINVAL;
    }
    __clew_action(CLEW_OTHER, mutex, CLEW_BLOCK, 0);
    int value = mutex->ceiling;
    __clew_action_end();
    *ceiling = value;
    return 0;
}

/* Holds the mutex while it changes: it may wait. */
int pthread_mutex_setprioceiling(pthread_mutex_t *restrict given, int ceiling, int *restrict old)
{
    struct clew_mutex *mutex = (struct clew_mutex *)given;
    if (!has_ceiling(mutex) || ceiling < sched_get_priority_min(SCHED_FIFO) ||
        ceiling > sched_get_priority_max(SCHED_FIFO)) {
        return EINVAL;
    }
    int status = pthread_mutex_lock(given);
    if (status != 0 && status != EOWNERDEAD) {
        return status;
    }
    __clew_action(CLEW_OTHER, mutex, CLEW_BLOCK, 0);
    int before = mutex->ceiling;
    mutex->ceiling = ceiling;
    __clew_action_end();
    pthread_mutex_unlock(given);
    if (old) {
        *old = before;
    }
    return status;
}
