/*
 * about: A lock that trylock did not take is not held.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t north = PTHREAD_MUTEX_INITIALIZER, south = PTHREAD_MUTEX_INITIALIZER;

static void *left(void *unused) {
    if (pthread_mutex_trylock(&north) != 0) {
        pthread_mutex_lock(&south);
        pthread_mutex_unlock(&south);
    } else {
        pthread_mutex_unlock(&north);
    }
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&south);
    pthread_mutex_lock(&north);
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
