/*
about: A timed wait on a clock of choice. (Declared by newer C libraries only.)
covers: [pthread_cond_clockwait]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

int pthread_cond_clockwait(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *);

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;

int main(void) {
    struct timespec deadline;
    clock_gettime(CLOCK_MONOTONIC, &deadline);
    deadline.tv_sec += 1;
    pthread_mutex_lock(&mutex);
    assert(pthread_cond_clockwait(&condition, &mutex, CLOCK_MONOTONIC, &deadline) == ETIMEDOUT);
    pthread_mutex_unlock(&mutex);
    return 0;
}
