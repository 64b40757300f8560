/*
 * about: Main goes the other way before it has joined the thread.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t cup = PTHREAD_MUTEX_INITIALIZER, tea = PTHREAD_MUTEX_INITIALIZER;

static void *drinker(void *unused) {
    pthread_mutex_lock(&cup);
    pthread_mutex_lock(&tea); //! lock-order
    pthread_mutex_unlock(&tea);
    pthread_mutex_unlock(&cup);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, drinker, NULL);
    pthread_mutex_lock(&tea);
    pthread_mutex_lock(&cup); //! lock-order
    pthread_mutex_unlock(&cup);
    pthread_mutex_unlock(&tea);
    pthread_join(thread, NULL);
    return 0;
}
