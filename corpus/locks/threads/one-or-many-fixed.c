/*
 * about: The same thread function goes both ways, and one thread runs it.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t salt = PTHREAD_MUTEX_INITIALIZER, pepper = PTHREAD_MUTEX_INITIALIZER;

static void *cook(void *unused) {
    pthread_mutex_lock(&salt);
    pthread_mutex_lock(&pepper);
    pthread_mutex_unlock(&pepper);
    pthread_mutex_unlock(&salt);
    pthread_mutex_lock(&pepper);
    pthread_mutex_lock(&salt);
    pthread_mutex_unlock(&salt);
    pthread_mutex_unlock(&pepper);
    return unused;
}

int main(void) {
    pthread_t cooks[2];
    pthread_create(&cooks[0], NULL, cook, NULL);
    pthread_join(cooks[0], NULL);
    return 0;
}
