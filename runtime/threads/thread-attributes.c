/* pthread_attr_t: what a thread is created with. */
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include "attributes.h"

/* pthread_setattr_default_np sets these. */
static size_t default_stack_size = CLEW_DEFAULT_STACK_SIZE;
static size_t default_guard_size = CLEW_DEFAULT_GUARD_SIZE;

const struct clew_attributes *__clew_attributes(const pthread_attr_t *given)
{
    const struct clew_attributes *attributes = (const struct clew_attributes *)given;
    if (attributes->detached == CLEW_ATTRIBUTES_DESTROYED) {
        __clew_fault("lock-misuse", "uses thread attributes that have been destroyed");
    }
    return attributes;
}

static struct clew_attributes *writable(pthread_attr_t *given)
{
    return (struct clew_attributes *)__clew_attributes(given);
}

int pthread_attr_init(pthread_attr_t *attributes)
{
    __clew_action(CLEW_OTHER, &default_stack_size, CLEW_BLOCK, 0);
    size_t stack_size = default_stack_size, guard_size = default_guard_size;
    __clew_action_end();
    *(struct clew_attributes *)attributes =
        (struct clew_attributes){ .stack_size = stack_size, .guard_size = guard_size };
    return 0;
}

int pthread_attr_destroy(pthread_attr_t *attributes)
{
    writable(attributes)->detached = CLEW_ATTRIBUTES_DESTROYED;
    return 0;
}

int pthread_getattr_default_np(pthread_attr_t *attributes)
{
    return pthread_attr_init(attributes);
}

/* As in musl the sizes only grow, and nothing else can be set. */
int pthread_setattr_default_np(const pthread_attr_t *given)
{
    const struct clew_attributes *attributes = __clew_attributes(given);
    if (attributes->stack || attributes->detached || attributes->inherit || attributes->policy || attributes->priority) {
        return EINVAL;
    }
    __clew_action(CLEW_OTHER, &default_stack_size, CLEW_BLOCK, 0);
    if (attributes->stack_size > default_stack_size) {
        default_stack_size = attributes->stack_size;
    }
    if (attributes->guard_size > default_guard_size) {
        default_guard_size = attributes->guard_size;
    }
    __clew_action_end();
    return 0;
}

int pthread_attr_setdetachstate(pthread_attr_t *attributes, int state)
{
    if (state != PTHREAD_CREATE_JOINABLE && state != PTHREAD_CREATE_DETACHED) {
        return EINVAL;
    }
    writable(attributes)->detached = state;
    return 0;
}

int pthread_attr_getdetachstate(const pthread_attr_t *attributes, int *state)
{
    *state = __clew_attributes(attributes)->detached;
    return 0;
}

int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size)
{
    if (size < PTHREAD_STACK_MIN || size > SIZE_MAX / 4) {
        return EINVAL;
    }
    writable(attributes)->stack_size = size;
    writable(attributes)->stack = NULL;
    return 0;
}

int pthread_attr_getstacksize(const pthread_attr_t *restrict attributes, size_t *restrict size)
{
    *size = __clew_attributes(attributes)->stack_size;
    return 0;
}

int pthread_attr_setguardsize(pthread_attr_t *attributes, size_t size)
{
    if (size > SIZE_MAX / 8) {
        return EINVAL;
    }
    writable(attributes)->guard_size = size;
    return 0;
}

int pthread_attr_getguardsize(const pthread_attr_t *restrict attributes, size_t *restrict size)
{
    *size = __clew_attributes(attributes)->guard_size;
    return 0;
}

int pthread_attr_setstack(pthread_attr_t *attributes, void *stack, size_t size)
{
    if (size < PTHREAD_STACK_MIN || size > SIZE_MAX / 4) {
        return EINVAL;
    }
    writable(attributes)->stack = stack;
    writable(attributes)->stack_size = size;
    return 0;
}

int pthread_attr_getstack(const pthread_attr_t *restrict given, void **restrict stack, size_t *restrict size)
{
    const struct clew_attributes *attributes = __clew_attributes(given);
    if (!attributes->stack) {
        return EINVAL;
    }
    *stack = attributes->stack;
    *size = attributes->stack_size;
    return 0;
}

int pthread_attr_setscope(pthread_attr_t *attributes, int scope)
{
    __clew_attributes(attributes);
    switch (scope) {
    case PTHREAD_SCOPE_SYSTEM:
        return 0;
    case PTHREAD_SCOPE_PROCESS:
        return ENOTSUP;
    default:
        return EINVAL;
    }
}

int pthread_attr_getscope(const pthread_attr_t *restrict attributes, int *restrict scope)
{
    __clew_attributes(attributes);
    *scope = PTHREAD_SCOPE_SYSTEM;
    return 0;
}

int pthread_attr_setinheritsched(pthread_attr_t *attributes, int inherit)
{
    if (inherit != PTHREAD_INHERIT_SCHED && inherit != PTHREAD_EXPLICIT_SCHED) {
        return EINVAL;
    }
    writable(attributes)->inherit = inherit;
    return 0;
}

int pthread_attr_getinheritsched(const pthread_attr_t *restrict attributes, int *restrict inherit)
{
    *inherit = __clew_attributes(attributes)->inherit;
    return 0;
}

int pthread_attr_setschedpolicy(pthread_attr_t *attributes, int policy)
{
    writable(attributes)->policy = policy;
    return 0;
}

int pthread_attr_getschedpolicy(const pthread_attr_t *restrict attributes, int *restrict policy)
{
    *policy = __clew_attributes(attributes)->policy;
    return 0;
}

int pthread_attr_setschedparam(pthread_attr_t *restrict attributes, const struct sched_param *restrict parameters)
{
    writable(attributes)->priority = parameters->sched_priority;
    return 0;
}

int pthread_attr_getschedparam(const pthread_attr_t *restrict attributes, struct sched_param *restrict parameters)
{
    parameters->sched_priority = __clew_attributes(attributes)->priority;
    return 0;
}
