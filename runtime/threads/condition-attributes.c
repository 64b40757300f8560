/* pthread_condattr_t: one word, the clock and (from bit 16) whether it is shared between processes. */
#include <errno.h>
#include "attributes.h"

int pthread_condattr_init(pthread_condattr_t *attributes)
{
    attributes->__attr = 0;
    return 0;
}

int pthread_condattr_destroy(pthread_condattr_t *attributes)
{
    __clew_attribute(attributes->__attr);
    attributes->__attr = CLEW_ATTRIBUTE_DESTROYED;
    return 0;
}

/* Processor-time clocks are not allowed. */
int pthread_condattr_setclock(pthread_condattr_t *attributes, clockid_t clock)
{
    if (clock < 0 || clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID || clock > 0xffff) {
        return EINVAL;
    }
    attributes->__attr = (__clew_attribute(attributes->__attr) & ~0xffffu) | (unsigned)clock;
    return 0;
}

int pthread_condattr_getclock(const pthread_condattr_t *restrict attributes, clockid_t *restrict clock)
{
    *clock = (clockid_t)(__clew_attribute(attributes->__attr) & 0xffff);
    return 0;
}

int pthread_condattr_setpshared(pthread_condattr_t *attributes, int shared)
{
    if (shared != PTHREAD_PROCESS_PRIVATE && shared != PTHREAD_PROCESS_SHARED) {
        return EINVAL;
    }
    attributes->__attr = (__clew_attribute(attributes->__attr) & 0xffff) | (unsigned)shared << 16;
    return 0;
}

int pthread_condattr_getpshared(const pthread_condattr_t *restrict attributes, int *restrict shared)
{
    *shared = (int)(__clew_attribute(attributes->__attr) >> 16);
    return 0;
}
