/*
about: A timed lock on a clock of choice. (Declared by newer C libraries only.)
covers: [pthread_mutex_clocklock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

int pthread_mutex_clocklock(pthread_mutex_t *, clockid_t, const struct timespec *);

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
    struct timespec deadline;
    clock_gettime(CLOCK_MONOTONIC, &deadline);
    deadline.tv_sec += 1;
    assert(pthread_mutex_clocklock(&mutex, CLOCK_MONOTONIC, &deadline) == 0);
    assert(pthread_mutex_clocklock(&mutex, CLOCK_MONOTONIC, &deadline) == ETIMEDOUT);
    return 0;
}
