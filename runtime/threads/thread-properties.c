/* What can be asked and told about a thread: attributes, name, priority, processors, clock. */
#include <errno.h>
#include <sched.h>
#include <string.h>
#include "attributes.h"

static const char no_thread[] = "uses the id of a thread that has been joined already, or was detached and has ended";

int pthread_getattr_np(pthread_t thread, pthread_attr_t *result)
{
    __clew_self();
    __clew_action(CLEW_OTHER, thread, CLEW_BLOCK, 0);
    __clew_thread_check(thread, no_thread);
    struct clew_attributes attributes = {
        /* The main thread's are not set by anybody. */
        .stack_size = thread->stack_size ? thread->stack_size : CLEW_DEFAULT_STACK_SIZE,
        .guard_size = thread->guard_size,
        .detached = thread->detached,
        .policy = thread->policy,
        .priority = thread->priority,
    };
    __clew_action_end();
    *(struct clew_attributes *)result = attributes;
    return 0;
}

int pthread_setname_np(pthread_t thread, const char *name)
{
    char copy[sizeof thread->name] = { 0 };
    size_t length = strnlen(name, sizeof copy);
    if (length >= sizeof copy) {
        return ERANGE;
    }
    memcpy(copy, name, length);
    __clew_self();
    __clew_action(CLEW_OTHER, thread, CLEW_BLOCK, 0);
    __clew_thread_check(thread, no_thread);
    memcpy(thread->name, copy, sizeof copy);
    __clew_action_end();
    return 0;
}

int pthread_getname_np(pthread_t thread, char *name, size_t size)
{
    if (size < sizeof thread->name) {
        return ERANGE;
    }
    char copy[sizeof thread->name];
    __clew_self();
    __clew_action(CLEW_OTHER, thread, CLEW_BLOCK, 0);
    __clew_thread_check(thread, no_thread);
    memcpy(copy, thread->name, sizeof copy);
    __clew_action_end();
    memcpy(name, copy, sizeof copy);
    return 0;
}

int pthread_getschedparam(pthread_t thread, int *restrict policy, struct sched_param *restrict parameters)
{
    __clew_self();
    __clew_action(CLEW_OTHER, thread, CLEW_BLOCK, 0);
    __clew_thread_check(thread, no_thread);
    int found_policy = thread->policy, found_priority = thread->priority;
    __clew_action_end();
    *policy = found_policy;
    parameters->sched_priority = found_priority;
    return 0;
}

static int set_scheduling(pthread_t thread, int change_policy, int policy, int priority)
{
    __clew_self();
    __clew_action(CLEW_OTHER, thread, CLEW_BLOCK, 0);
    __clew_thread_check(thread, no_thread);
    int new_policy = change_policy ? policy : thread->policy;
    int lowest = sched_get_priority_min(new_policy), highest = sched_get_priority_max(new_policy);
    int valid = lowest >= 0 && priority >= lowest && priority <= highest;
    if (valid) {
        thread->policy = new_policy;
        thread->priority = priority;
    }
    __clew_action_end();
    return valid ? 0 : EINVAL;
}

int pthread_setschedparam(pthread_t thread, int policy, const struct sched_param *parameters)
{
    return set_scheduling(thread, 1, policy, parameters->sched_priority);
}

int pthread_setschedprio(pthread_t thread, int priority)
{
    return set_scheduling(thread, 0, 0, priority);
}

/* Time stands still, for each thread as for all of them: one clock does. */
int pthread_getcpuclockid(pthread_t thread, clockid_t *clock)
{
    __clew_self();
    __clew_action(CLEW_OTHER, thread, CLEW_BLOCK, 0);
    __clew_thread_check(thread, no_thread);
    __clew_action_end();
    *clock = CLOCK_THREAD_CPUTIME_ID;
    return 0;
}

static int check(pthread_t thread)
{
    __clew_self();
    __clew_action(CLEW_OTHER, thread, CLEW_BLOCK, 0);
    __clew_thread_check(thread, no_thread);
    __clew_action_end();
    return 0;
}

int pthread_getaffinity_np(pthread_t thread, size_t size, cpu_set_t *set)
{
    check(thread);
    return sched_getaffinity(0, size, set) < 0 ? errno : 0;
}

int pthread_setaffinity_np(pthread_t thread, size_t size, const cpu_set_t *set)
{
    check(thread);
    return sched_setaffinity(0, size, set) < 0 ? errno : 0;
}

static int concurrency_level;

int pthread_getconcurrency(void)
{
    __clew_action(CLEW_OTHER, &concurrency_level, CLEW_BLOCK, 0);
    int level = concurrency_level;
    __clew_action_end();
    return level;
}

/* As in musl: only 0, let the implementation decide, is taken. */
int pthread_setconcurrency(int level)
{
    return level < 0 ? EINVAL : level > 0 ? EAGAIN : 0;
}
