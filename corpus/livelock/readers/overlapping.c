/*
about: "Two readers overlap, so that always one of them holds the lock, and the writer is never able to go on: that it does not is fair. A lock that prefers writers lets no reader in any more."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
    - { verdict: holds, options: [--property, fair, --rwlock, prefer-writer], truth: exits 0 }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static atomic_int done;

static void *read_all(void *unused) {
    while (!done) { //! livelock, starvation
        pthread_rwlock_rdlock(&lock); //! livelock, starvation
        pthread_rwlock_unlock(&lock); //! livelock, starvation
    }
    return NULL;
}

int main(void) {
    pthread_t readers[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&readers[i], NULL, read_all, NULL);
    }
    pthread_rwlock_wrlock(&lock); //! livelock, starvation
    done = 1;
    pthread_rwlock_unlock(&lock);
    for (int i = 0; i < 2; i++) {
        pthread_join(readers[i], NULL);
    }
    return 0;
}
