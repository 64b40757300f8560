/*
 * about: Threads are created by a wrapper, and only one of them runs at a time.
 * truth: none
 * expect: { locks: { verdict: none-found } }
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
    pthread_mutex_lock(&egg);
    pthread_mutex_unlock(&egg);
    pthread_mutex_unlock(&ham);
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&egg);
    pthread_mutex_lock(&ham);
    pthread_mutex_unlock(&ham);
    pthread_mutex_unlock(&egg);
    return unused;
}

int main(void) {
    pthread_t first = spawn(left);
    pthread_join(first, NULL);
    pthread_t second = spawn(right);
    pthread_join(second, NULL);
    return 0;
}
