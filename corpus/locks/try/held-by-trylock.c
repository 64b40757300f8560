/*
 * about: A lock that trylock took is held like any other.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t north = PTHREAD_MUTEX_INITIALIZER, south = PTHREAD_MUTEX_INITIALIZER;

static void *left(void *unused) {
    if (pthread_mutex_trylock(&north) == 0) {
        pthread_mutex_lock(&south); //! lock-order
        pthread_mutex_unlock(&south);
        pthread_mutex_unlock(&north);
    }
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&south);
    pthread_mutex_lock(&north); //! lock-order
    pthread_mutex_unlock(&north);
    pthread_mutex_unlock(&south);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, left, NULL);
    pthread_create(&second, NULL, right, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
