/* <sched.h>. Priorities and processors make no difference here, since every schedule is possible. */
#include <errno.h>
#include <sched.h>
#include <string.h>
#include "thread.h"

/* How many processors a program is told that there are. */
enum { CLEW_PROCESSORS = 2 };

static int fail(int error)
{
    errno = error;
    return -1;
}

static int is_real_time(int policy)
{
    return policy == SCHED_FIFO || policy == SCHED_RR;
}

static int is_policy(int policy)
{
    return is_real_time(policy) || policy == SCHED_OTHER || policy == SCHED_BATCH || policy == SCHED_IDLE;
}

int sched_get_priority_max(int policy)
{
    return !is_policy(policy) ? fail(EINVAL) : is_real_time(policy) ? 99 : 0;
}

int sched_get_priority_min(int policy)
{
    return !is_policy(policy) ? fail(EINVAL) : is_real_time(policy) ? 1 : 0;
}

int sched_yield(void)
{
    struct __pthread *self = __clew_self();
    __clew_action(CLEW_YIELD, self, CLEW_BLOCK, 0);
    int cancelled = __clew_cancellable_anywhere() && self->cancelled;
    __clew_action_end();
    if (cancelled) {
        __clew_cancel();
    }
    return 0;
}

/* Its name before POSIX, and glibc's. */
int pthread_yield(void)
{
    return sched_yield();
}

/* Musl has none of the next four either: it can set one thread's, not a whole process's. */
int sched_getparam(pid_t process, struct sched_param *parameters)
{
    (void)process;
    (void)parameters;
    return fail(ENOSYS);
}

int sched_setparam(pid_t process, const struct sched_param *parameters)
{
    (void)process;
    (void)parameters;
    return fail(ENOSYS);
}

int sched_getscheduler(pid_t process)
{
    (void)process;
    return fail(ENOSYS);
}

int sched_setscheduler(pid_t process, int policy, const struct sched_param *parameters)
{
    (void)process;
    (void)policy;
    (void)parameters;
    return fail(ENOSYS);
}

int sched_rr_get_interval(pid_t process, struct timespec *interval)
{
    if (process < 0) {
        return fail(EINVAL);
    }
    interval->tv_sec = 0;
    interval->tv_nsec = 100000000;
    return 0;
}

int sched_getcpu(void)
{
    return 0;
}

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set)
{
    (void)process;
    if (size < sizeof(long)) {
        return fail(EINVAL);
    }
    memset(set, 0, size);
    for (int processor = 0; processor < CLEW_PROCESSORS; processor++) {
        CPU_SET_S(processor, size, set);
    }
    return 0;
}

/* Accepted where at least one of the processors exists; where a thread runs cannot be seen. */
int sched_setaffinity(pid_t process, size_t size, const cpu_set_t *set)
{
    (void)process;
    for (int processor = 0; processor < CLEW_PROCESSORS; processor++) {
        if (CPU_ISSET_S(processor, size, (cpu_set_t *)set)) {
            return 0;
        }
    }
    return fail(EINVAL);
}
