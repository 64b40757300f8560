/*
about: A timed write lock on a clock of choice. (Declared by newer C libraries only.)
covers: [pthread_rwlock_clockwrlock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

int pthread_rwlock_clockwrlock(pthread_rwlock_t *, clockid_t, const struct timespec *);

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

int main(void) {
    struct timespec deadline;
    clock_gettime(CLOCK_MONOTONIC, &deadline);
    deadline.tv_sec++;
    assert(pthread_rwlock_rdlock(&lock) == 0);
    assert(pthread_rwlock_clockwrlock(&lock, CLOCK_MONOTONIC, &deadline) == ETIMEDOUT);
    return 0;
}
