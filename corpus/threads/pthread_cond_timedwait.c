/*
about: A timed wait that nobody ends times out, with the mutex held, at the deadline or later.
covers: [pthread_cond_timedwait]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;

int main(void) {
    struct timespec deadline, now;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec += deadline.tv_nsec / 500000000;
    deadline.tv_nsec = (deadline.tv_nsec + 500000000) % 1000000000;
    pthread_mutex_lock(&mutex);
    assert(pthread_cond_timedwait(&condition, &mutex, &deadline) == ETIMEDOUT);
    assert(pthread_mutex_trylock(&mutex) == EBUSY);
    pthread_mutex_unlock(&mutex);
    clock_gettime(CLOCK_REALTIME, &now);
    assert(now.tv_sec > deadline.tv_sec || (now.tv_sec == deadline.tv_sec && now.tv_nsec >= deadline.tv_nsec));
    return 0;
}
