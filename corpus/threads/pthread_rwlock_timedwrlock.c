/*
about: A timed write lock gives up on a reader, and gets a free lock.
covers: [pthread_rwlock_timedwrlock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

static void *write_it(void *unused) {
    (void)unused;
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    deadline.tv_sec++;
    assert(pthread_rwlock_timedwrlock(&lock, &deadline) == ETIMEDOUT);
    return NULL;
}

int main(void) {
    pthread_t thread;
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    assert(pthread_rwlock_timedwrlock(&lock, &deadline) == 0);
    assert(pthread_rwlock_tryrdlock(&lock) == EBUSY);
    assert(pthread_rwlock_unlock(&lock) == 0);
    assert(pthread_rwlock_rdlock(&lock) == 0);
    assert(pthread_create(&thread, NULL, write_it, NULL) == 0);
    assert(pthread_join(thread, NULL) == 0);
    return 0;
}
