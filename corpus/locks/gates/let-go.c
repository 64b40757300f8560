/*
 * about: The outer lock is let go of before the second inner one is taken.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER, king = PTHREAD_MUTEX_INITIALIZER, queen = PTHREAD_MUTEX_INITIALIZER;

static void *left(void *unused) {
    pthread_mutex_lock(&gate);
    pthread_mutex_lock(&king);
    pthread_mutex_unlock(&gate);
    pthread_mutex_lock(&queen); //! lock-order
    pthread_mutex_unlock(&queen);
    pthread_mutex_unlock(&king);
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&gate);
    pthread_mutex_lock(&queen);
    pthread_mutex_unlock(&gate);
    pthread_mutex_lock(&king); //! lock-order
    pthread_mutex_unlock(&king);
    pthread_mutex_unlock(&queen);
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
