/*
about: The clock of the attributes is the one that time-outs are measured by.
covers: [pthread_condattr_setclock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
    pthread_cond_t condition;
    pthread_condattr_t attributes;
    clockid_t clock = -1;
    struct timespec deadline;
    assert(pthread_condattr_init(&attributes) == 0);
    assert(pthread_condattr_setclock(&attributes, CLOCK_PROCESS_CPUTIME_ID) == EINVAL);
    assert(pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0);
    assert(pthread_condattr_getclock(&attributes, &clock) == 0);
    assert(clock == CLOCK_MONOTONIC);
    assert(pthread_cond_init(&condition, &attributes) == 0);
    clock_gettime(CLOCK_MONOTONIC, &deadline);
    pthread_mutex_lock(&mutex);
    assert(pthread_cond_timedwait(&condition, &mutex, &deadline) == ETIMEDOUT);
    pthread_mutex_unlock(&mutex);
    return 0;
}
