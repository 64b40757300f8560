/*
 * about: Both threads wait for ever for their second lock.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>
#include <time.h>

static pthread_mutex_t north = PTHREAD_MUTEX_INITIALIZER, south = PTHREAD_MUTEX_INITIALIZER;

static void *left(void *unused) {
    pthread_mutex_lock(&north);
    pthread_mutex_lock(&south); //! lock-order
    pthread_mutex_unlock(&south);
    pthread_mutex_unlock(&north);
    return unused;
}

static void *right(void *unused) {
    struct timespec soon = {1, 0};
    (void)soon;
    pthread_mutex_lock(&south);
    if (pthread_mutex_lock(&north) == 0) pthread_mutex_unlock(&north); //! lock-order
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
