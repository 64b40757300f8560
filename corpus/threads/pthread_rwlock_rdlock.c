/*
about: Readers are inside together, and keep a writer out.
covers: [pthread_rwlock_rdlock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_barrier_t both_inside;

static void *read_it(void *unused) {
    (void)unused;
    assert(pthread_rwlock_rdlock(&lock) == 0);
    pthread_barrier_wait(&both_inside);
    assert(pthread_rwlock_trywrlock(&lock) == EBUSY);
    pthread_barrier_wait(&both_inside);
    assert(pthread_rwlock_unlock(&lock) == 0);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_barrier_init(&both_inside, NULL, 2);
    for (int i = 0; i < 2; i++) {
        assert(pthread_create(&threads[i], NULL, read_it, NULL) == 0);
    }
    for (int i = 0; i < 2; i++) {
        assert(pthread_join(threads[i], NULL) == 0);
    }
    assert(pthread_rwlock_trywrlock(&lock) == 0);
    return 0;
}
