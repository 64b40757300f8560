/*
 * about: A global pointer names the lock; both threads go through it.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t real = PTHREAD_MUTEX_INITIALIZER, other = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t *alias;

static void *left(void *unused) {
    pthread_mutex_lock(alias);
    pthread_mutex_lock(&other); //! lock-order
    pthread_mutex_unlock(&other);
    pthread_mutex_unlock(alias);
    return unused;
}

static void *right(void *unused) {
    pthread_mutex_lock(&other);
    pthread_mutex_lock(&real); //! lock-order
    pthread_mutex_unlock(&real);
    pthread_mutex_unlock(&other);
    return unused;
}

int main(void) {
    pthread_t first, second;
    alias = &real;
    pthread_create(&first, NULL, left, NULL);
    pthread_create(&second, NULL, right, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
