/*
about: Two readers want to write. A second lock lets only one of them try, but the other keeps its read lock meanwhile.
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_mutex_t upgrade = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void *increase(void *unused) {
    pthread_rwlock_rdlock(&lock);
    int seen = value;
    pthread_mutex_lock(&upgrade); //! deadlock
    pthread_rwlock_unlock(&lock);
    pthread_rwlock_wrlock(&lock); //! deadlock
    value = seen + 1;
    pthread_rwlock_unlock(&lock);
    pthread_mutex_unlock(&upgrade);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, increase, NULL);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
