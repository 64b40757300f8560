/*
about: "A single reader gives the lock back in every round. So the writer is able to go on infinitely often, and does some time (F1)."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static atomic_int done;

static void *read_all(void *unused) {
    while (!done) {
        pthread_rwlock_rdlock(&lock);
        pthread_rwlock_unlock(&lock);
    }
    return NULL;
}

int main(void) {
    pthread_t readers[1];
    for (int i = 0; i < 1; i++) {
        pthread_create(&readers[i], NULL, read_all, NULL);
    }
    pthread_rwlock_wrlock(&lock);
    done = 1;
    pthread_rwlock_unlock(&lock);
    for (int i = 0; i < 1; i++) {
        pthread_join(readers[i], NULL);
    }
    return 0;
}
