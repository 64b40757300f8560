/*
 * about: The same thread function goes both ways, and two threads run it.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t salt = PTHREAD_MUTEX_INITIALIZER, pepper = PTHREAD_MUTEX_INITIALIZER;

static void *cook(void *unused) {
    pthread_mutex_lock(&salt);
    pthread_mutex_lock(&pepper); //! lock-order
    pthread_mutex_unlock(&pepper);
    pthread_mutex_unlock(&salt);
    pthread_mutex_lock(&pepper);
    pthread_mutex_lock(&salt); //! lock-order
    pthread_mutex_unlock(&salt);
    pthread_mutex_unlock(&pepper);
    return unused;
}

int main(void) {
    pthread_t cooks[2];
    for (int i = 0; i < 2; i++) pthread_create(&cooks[i], NULL, cook, NULL);
    for (int i = 0; i < 2; i++) pthread_join(cooks[i], NULL);
    return 0;
}
