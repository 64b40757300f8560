/*
 * about: A thread waits for a flag that only main sets, and then goes the other way.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER, bell = PTHREAD_MUTEX_INITIALIZER, gong = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;

static void *ringer(void *unused) {
    pthread_mutex_lock(&lock);
    while (!ready) pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&gong);
    pthread_mutex_lock(&bell); //! lock-order
    pthread_mutex_unlock(&bell);
    pthread_mutex_unlock(&gong);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, ringer, NULL);
    pthread_mutex_lock(&lock);
    ready = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&bell);
    pthread_mutex_lock(&gong); //! lock-order
    pthread_mutex_unlock(&gong);
    pthread_mutex_unlock(&bell);
    pthread_join(thread, NULL);
    return 0;
}
