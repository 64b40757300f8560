/*
 * about: A function gives up where a lock cannot be had, but keeps it where the second one cannot.
 * source: "[DACÍK20] listing 12"
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t disk = PTHREAD_MUTEX_INITIALIZER, cache = PTHREAD_MUTEX_INITIALIZER;

static int store(void) {
    if (pthread_mutex_lock(&disk) != 0) return -1;
    if (pthread_mutex_trylock(&cache) != 0) {
        return -1;
    }
    if (pthread_mutex_unlock(&cache) != 0) return -2;
    if (pthread_mutex_unlock(&disk) != 0) return -2;
    return 0;
}

static void *writer(void *unused) {
    store();
    pthread_mutex_lock(&cache); //! lock-order
    pthread_mutex_unlock(&cache);
    return unused;
}

static void *flusher(void *unused) {
    pthread_mutex_lock(&cache);
    pthread_mutex_lock(&disk); //! lock-order
    pthread_mutex_unlock(&disk);
    pthread_mutex_unlock(&cache);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, writer, NULL);
    pthread_create(&second, NULL, flusher, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
