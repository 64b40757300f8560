/*
 * about: The same, in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t near = PTHREAD_MUTEX_INITIALIZER, far = PTHREAD_MUTEX_INITIALIZER;

static void forward(void) {
    pthread_mutex_lock(&near);
    pthread_mutex_lock(&far);
    pthread_mutex_unlock(&far);
    pthread_mutex_unlock(&near);
}

void go(void) __attribute__((alias("forward")));

void back(void) {
    pthread_mutex_lock(&near);
    pthread_mutex_lock(&far);
    pthread_mutex_unlock(&far);
    pthread_mutex_unlock(&near);
}
