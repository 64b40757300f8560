/*
 * about: Elements of an array of mutexes, in two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t locks[3] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};

static void both(int one, int two) {
    pthread_mutex_lock(&locks[one]);
    pthread_mutex_lock(&locks[two]); //! lock-order
    pthread_mutex_unlock(&locks[two]);
    pthread_mutex_unlock(&locks[one]);
}

static void *left(void *unused) {
    both(0, 2);
    return unused;
}

static void *right(void *unused) {
    both(2, 0);
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
