/* pthread_rwlockattr_t. */
#include <errno.h>
#include "attributes.h"

int pthread_rwlockattr_init(pthread_rwlockattr_t *attributes)
{
    *attributes = (pthread_rwlockattr_t){ 0 };
    return 0;
}

int pthread_rwlockattr_destroy(pthread_rwlockattr_t *attributes)
{
    __clew_attribute(attributes->__attr[0]);
    attributes->__attr[0] = CLEW_ATTRIBUTE_DESTROYED;
    return 0;
}

int pthread_rwlockattr_setpshared(pthread_rwlockattr_t *attributes, int shared)
{
    __clew_attribute(attributes->__attr[0]);
    if (shared != PTHREAD_PROCESS_PRIVATE && shared != PTHREAD_PROCESS_SHARED) {
        return EINVAL;
    }
    attributes->__attr[0] = (unsigned)shared;
    return 0;
}

int pthread_rwlockattr_getpshared(const pthread_rwlockattr_t *restrict attributes, int *restrict shared)
{
    *shared = (int)__clew_attribute(attributes->__attr[0]);
    return 0;
}
