/* C11 <threads.h>, on top of the POSIX functions; misuse that C leaves undefined is an error here too. */
#include <errno.h>
#include <time.h>
#include "objects.h"

#undef thrd_equal

int thrd_create(thrd_t *created, thrd_start_t start, void *argument)
{
    return __clew_thread_create(created, NULL, NULL, start, argument) == 0 ? thrd_success : thrd_error;
}

_Noreturn void thrd_exit(int result)
{
    pthread_exit((void *)(long)result);
}

int thrd_join(thrd_t thread, int *result)
{
    void *value;
    if (pthread_join(thread, &value) != 0) {
        return thrd_error;
    }
    if (result) {
        *result = (int)(long)value;
    }
    return thrd_success;
}

int thrd_detach(thrd_t thread)
{
    return pthread_detach(thread) == 0 ? thrd_success : thrd_error;
}

thrd_t thrd_current(void)
{
    return pthread_self();
}

int thrd_equal(thrd_t a, thrd_t b)
{
    return a == b;
}

void thrd_yield(void)
{
    sched_yield();
}

int thrd_sleep(const struct timespec *duration, struct timespec *remaining)
{
    switch (clock_nanosleep(CLOCK_REALTIME, 0, duration, remaining)) {
    case 0:
        return 0;
    case EINTR:
        return -1;
    default:
        return -2;
    }
}

static int result_of(int status)
{
    switch (status) {
    case 0:
        return thrd_success;
    case EBUSY:
        return thrd_busy;
    case ETIMEDOUT:
        return thrd_timedout;
    default:
        return thrd_error;
    }
}

int mtx_init(mtx_t *mutex, int type)
{
    __clew_mutex_start((struct clew_mutex *)mutex, type & mtx_recursive ? PTHREAD_MUTEX_RECURSIVE : PTHREAD_MUTEX_NORMAL, 0);
    return thrd_success;
}

void mtx_destroy(mtx_t *mutex)
{
    pthread_mutex_destroy((pthread_mutex_t *)mutex);
}

int mtx_lock(mtx_t *mutex)
{
    return result_of(pthread_mutex_lock((pthread_mutex_t *)mutex));
}

int mtx_trylock(mtx_t *mutex)
{
    return result_of(pthread_mutex_trylock((pthread_mutex_t *)mutex));
}

int mtx_timedlock(mtx_t *restrict mutex, const struct timespec *restrict deadline)
{
    return result_of(pthread_mutex_timedlock((pthread_mutex_t *)mutex, deadline));
}

int mtx_unlock(mtx_t *mutex)
{
    if (pthread_mutex_unlock((pthread_mutex_t *)mutex) == EPERM) {
        if (__clew_option(CLEW_OPTION_IGNORE_LOCK_MISUSE)) {
            return thrd_error;
        }
        __clew_fault("lock-misuse", "unlocks a mutex that the thread does not hold");
    }
    return thrd_success;
}

int cnd_init(cnd_t *condition)
{
    return result_of(pthread_cond_init((pthread_cond_t *)condition, NULL));
}

void cnd_destroy(cnd_t *condition)
{
    pthread_cond_destroy((pthread_cond_t *)condition);
}

int cnd_signal(cnd_t *condition)
{
    return result_of(pthread_cond_signal((pthread_cond_t *)condition));
}

int cnd_broadcast(cnd_t *condition)
{
    return result_of(pthread_cond_broadcast((pthread_cond_t *)condition));
}

static int wait_result(int status)
{
    if (status == EPERM) {
        __clew_fault("lock-misuse", "waits on a condition variable without holding the mutex");
    }
    return result_of(status);
}

int cnd_wait(cnd_t *condition, mtx_t *mutex)
{
    return wait_result(pthread_cond_wait((pthread_cond_t *)condition, (pthread_mutex_t *)mutex));
}

int cnd_timedwait(cnd_t *restrict condition, mtx_t *restrict mutex, const struct timespec *restrict deadline)
{
    return wait_result(pthread_cond_timedwait((pthread_cond_t *)condition, (pthread_mutex_t *)mutex, deadline));
}

int tss_create(tss_t *key, tss_dtor_t destructor)
{
    return pthread_key_create(key, destructor) == 0 ? thrd_success : thrd_error;
}

void tss_delete(tss_t key)
{
    pthread_key_delete(key);
}

int tss_set(tss_t key, void *value)
{
    return result_of(pthread_setspecific(key, value));
}

void *tss_get(tss_t key)
{
    return pthread_getspecific(key);
}
