/*
 * about: Each thread gets its number and takes its fork and the next one.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t forks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};

static void *eat(void *number) {
    int own = (int)(long)number;
    int other = (own + 1) % 2;
    pthread_mutex_lock(&forks[own]);
    pthread_mutex_lock(&forks[other]); //! lock-order
    pthread_mutex_unlock(&forks[other]);
    pthread_mutex_unlock(&forks[own]);
    return NULL;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, eat, (void *)0L);
    pthread_create(&second, NULL, eat, (void *)1L);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
