/*
 * about: One of the threads gives up after a time.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>
#include <time.h>

static pthread_mutex_t north = PTHREAD_MUTEX_INITIALIZER, south = PTHREAD_MUTEX_INITIALIZER;

static void *left(void *unused) {
    pthread_mutex_lock(&north);
    pthread_mutex_lock(&south);
    pthread_mutex_unlock(&south);
    pthread_mutex_unlock(&north);
    return unused;
}

static void *right(void *unused) {
    struct timespec soon = {1, 0};
    (void)soon;
    pthread_mutex_lock(&south);
    if (pthread_mutex_timedlock(&north, &soon) == 0) pthread_mutex_unlock(&north);
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
