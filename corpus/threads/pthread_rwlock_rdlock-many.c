/*
about: More readers than the lock has room for inside, some of them twice.
covers: [pthread_rwlock_rdlock, pthread_rwlock_unlock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

enum { READERS = 4 };
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_barrier_t all_inside;

static void *read_it(void *unused) {
    (void)unused;
    assert(pthread_rwlock_rdlock(&lock) == 0);
    assert(pthread_rwlock_rdlock(&lock) == 0);
    pthread_barrier_wait(&all_inside);
    assert(pthread_rwlock_unlock(&lock) == 0);
    assert(pthread_rwlock_trywrlock(&lock) == EBUSY);
    assert(pthread_rwlock_unlock(&lock) == 0);
    return NULL;
}

int main(void) {
    pthread_t threads[READERS];
    pthread_barrier_init(&all_inside, NULL, READERS);
    for (int i = 0; i < READERS; i++) {
        assert(pthread_create(&threads[i], NULL, read_it, NULL) == 0);
    }
    for (int i = 0; i < READERS; i++) {
        assert(pthread_join(threads[i], NULL) == 0);
    }
    assert(pthread_rwlock_trywrlock(&lock) == 0);
    assert(pthread_rwlock_unlock(&lock) == 0);
    return 0;
}
