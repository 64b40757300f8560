/*
about: A timed read lock gives up on a writer, and gets in without one.
covers: [pthread_rwlock_timedrdlock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

static void *read_it(void *unused) {
    (void)unused;
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    assert(pthread_rwlock_timedrdlock(&lock, &deadline) == ETIMEDOUT);
    deadline.tv_sec++;
    assert(pthread_rwlock_timedrdlock(&lock, &deadline) == ETIMEDOUT);
    return NULL;
}

int main(void) {
    pthread_t thread;
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    assert(pthread_rwlock_timedrdlock(&lock, &deadline) == 0);
    assert(pthread_rwlock_trywrlock(&lock) == EBUSY);
    assert(pthread_rwlock_unlock(&lock) == 0);
    assert(pthread_rwlock_wrlock(&lock) == 0);
    assert(pthread_create(&thread, NULL, read_it, NULL) == 0);
    assert(pthread_join(thread, NULL) == 0);
    return 0;
}
