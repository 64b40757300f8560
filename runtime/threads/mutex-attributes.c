/* pthread_mutexattr_t: one word, the type of a mutex and its ceiling. */
#include <errno.h>
#include <sched.h>
#include "attributes.h"
#include "objects.h"

int pthread_mutexattr_init(pthread_mutexattr_t *attributes)
{
    attributes->__attr = 0;
    return 0;
}

int pthread_mutexattr_destroy(pthread_mutexattr_t *attributes)
{
    __clew_attribute(attributes->__attr);
    attributes->__attr = CLEW_ATTRIBUTE_DESTROYED;
    return 0;
}

static void set(pthread_mutexattr_t *attributes, unsigned mask, unsigned bits)
{
    attributes->__attr = (__clew_attribute(attributes->__attr) & ~mask) | bits;
}

static unsigned get(const pthread_mutexattr_t *attributes, unsigned mask)
{
    return __clew_attribute(attributes->__attr) & mask;
}

int pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int type)
{
    if (type < PTHREAD_MUTEX_NORMAL || type > PTHREAD_MUTEX_ERRORCHECK) {
        return EINVAL;
    }
    set(attributes, CLEW_MUTEX_KIND, (unsigned)type);
    return 0;
}

int pthread_mutexattr_gettype(const pthread_mutexattr_t *restrict attributes, int *restrict type)
{
    *type = (int)get(attributes, CLEW_MUTEX_KIND);
    return 0;
}

int pthread_mutexattr_setrobust(pthread_mutexattr_t *attributes, int robust)
{
    if (robust != PTHREAD_MUTEX_STALLED && robust != PTHREAD_MUTEX_ROBUST) {
        return EINVAL;
    }
    set(attributes, CLEW_MUTEX_ROBUST, robust ? CLEW_MUTEX_ROBUST : 0);
    return 0;
}

int pthread_mutexattr_getrobust(const pthread_mutexattr_t *restrict attributes, int *restrict robust)
{
    *robust = get(attributes, CLEW_MUTEX_ROBUST) ? PTHREAD_MUTEX_ROBUST : PTHREAD_MUTEX_STALLED;
    return 0;
}

int pthread_mutexattr_setpshared(pthread_mutexattr_t *attributes, int shared)
{
    if (shared != PTHREAD_PROCESS_PRIVATE && shared != PTHREAD_PROCESS_SHARED) {
        return EINVAL;
    }
    set(attributes, CLEW_MUTEX_SHARED, shared ? CLEW_MUTEX_SHARED : 0);
    return 0;
}

int pthread_mutexattr_getpshared(const pthread_mutexattr_t *restrict attributes, int *restrict shared)
{
    *shared = get(attributes, CLEW_MUTEX_SHARED) ? PTHREAD_PROCESS_SHARED : PTHREAD_PROCESS_PRIVATE;
    return 0;
}

int pthread_mutexattr_setprotocol(pthread_mutexattr_t *attributes, int protocol)
{
    if (protocol < PTHREAD_PRIO_NONE || protocol > PTHREAD_PRIO_PROTECT) {
        return EINVAL;
    }
    set(attributes, 3u << CLEW_MUTEX_PROTOCOL_SHIFT, (unsigned)protocol << CLEW_MUTEX_PROTOCOL_SHIFT);
    return 0;
}

int pthread_mutexattr_getprotocol(const pthread_mutexattr_t *restrict attributes, int *restrict protocol)
{
    *protocol = (int)(get(attributes, 3u << CLEW_MUTEX_PROTOCOL_SHIFT) >> CLEW_MUTEX_PROTOCOL_SHIFT);
    return 0;
}

int pthread_mutexattr_setprioceiling(pthread_mutexattr_t *attributes, int ceiling)
{
    if (ceiling < sched_get_priority_min(SCHED_FIFO) || ceiling > sched_get_priority_max(SCHED_FIFO)) {
        return EINVAL;
    }
    set(attributes, 0xffu << CLEW_MUTEX_CEILING_SHIFT, (unsigned)ceiling << CLEW_MUTEX_CEILING_SHIFT);
    return 0;
}

int pthread_mutexattr_getprioceiling(const pthread_mutexattr_t *restrict attributes, int *restrict ceiling)
{
    *ceiling = (int)(get(attributes, 0xffu << CLEW_MUTEX_CEILING_SHIFT) >> CLEW_MUTEX_CEILING_SHIFT);
    return 0;
}
