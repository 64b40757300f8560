/*
 * about: Code elsewhere calls a static function by another name.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t near = PTHREAD_MUTEX_INITIALIZER, far = PTHREAD_MUTEX_INITIALIZER;

static void forward(void) {
    pthread_mutex_lock(&near);
    pthread_mutex_lock(&far); //! lock-order
    pthread_mutex_unlock(&far);
    pthread_mutex_unlock(&near);
}

void go(void) __attribute__((alias("forward")));

void back(void) {
    pthread_mutex_lock(&far);
    pthread_mutex_lock(&near); //! lock-order
    pthread_mutex_unlock(&near);
    pthread_mutex_unlock(&far);
}
