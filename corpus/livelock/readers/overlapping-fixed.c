/*
about: "Readers go through a mutex that the writer holds while it waits. It gets the mutex some time (F1); then no reader comes in any more, and those inside leave."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static atomic_int done;
static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void *read_all(void *unused) {
    while (!done) {
        pthread_mutex_lock(&gate);
        pthread_mutex_unlock(&gate);
        pthread_rwlock_rdlock(&lock);
        pthread_rwlock_unlock(&lock);
    }
    return NULL;
}

int main(void) {
    pthread_t readers[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&readers[i], NULL, read_all, NULL);
    }
    pthread_mutex_lock(&gate);
    pthread_rwlock_wrlock(&lock);
    done = 1;
    pthread_rwlock_unlock(&lock);
    pthread_mutex_unlock(&gate);
    for (int i = 0; i < 2; i++) {
        pthread_join(readers[i], NULL);
    }
    return 0;
}
