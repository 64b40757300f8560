/*
 * about: A wrapper says whether it got the lock.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t north = PTHREAD_MUTEX_INITIALIZER, south = PTHREAD_MUTEX_INITIALIZER;

static int got(pthread_mutex_t *mutex) {
    if (pthread_mutex_trylock(mutex) == 0) return 1;
    return 0;
}

static void *left(void *unused) {
    if (got(&north)) return unused;
    pthread_mutex_lock(&south);
    pthread_mutex_unlock(&south);
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
