/*
about: A writer polls, inside its section, a value that only another writer would change.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static atomic_int ready;

static void *wait_until_ready(void *unused) {
    pthread_rwlock_wrlock(&lock);
    while (!ready) { //! busy-wait
    }
    pthread_rwlock_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_until_ready, NULL);
    pthread_rwlock_wrlock(&lock);
    ready = 1;
    pthread_rwlock_unlock(&lock);
    pthread_join(thread, NULL);
    return 0;
}
