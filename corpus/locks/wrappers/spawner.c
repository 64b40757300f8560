/*
 * about: Threads are created by a wrapper that is given their function.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t ham = PTHREAD_MUTEX_INITIALIZER, egg = PTHREAD_MUTEX_INITIALIZER;

static pthread_t spawn(void *(*entry)(void *)) {
    pthread_t thread;
    pthread_create(&thread, NULL, entry, NULL);
    return thread;
}

static void *left(void *unused) {
    pthread_mutex_lock(&ham);
    pthread_mutex_lock(&egg); //! lock-order
    pthread_mutex_unlock(&egg);
    pthread_mutex_unlock(&ham);
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&egg);
    pthread_mutex_lock(&ham); //! lock-order
    pthread_mutex_unlock(&ham);
    pthread_mutex_unlock(&egg);
    return unused;
}

int main(void) {
    pthread_t first = spawn(left);
    pthread_t second = spawn(right);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
