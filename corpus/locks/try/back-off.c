/*
 * about: One thread waits for both, the other one tries the second but then waits.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t left_hand = PTHREAD_MUTEX_INITIALIZER, right_hand = PTHREAD_MUTEX_INITIALIZER;

static void *left(void *unused) {
    pthread_mutex_lock(&left_hand);
    pthread_mutex_lock(&right_hand); //! lock-order
    pthread_mutex_unlock(&right_hand);
    pthread_mutex_unlock(&left_hand);
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&right_hand);
    if (pthread_mutex_trylock(&left_hand) == 0) {
        pthread_mutex_unlock(&left_hand);
    } else {
        pthread_mutex_lock(&left_hand); //! lock-order
        pthread_mutex_unlock(&left_hand);
    }
    pthread_mutex_unlock(&right_hand);
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
