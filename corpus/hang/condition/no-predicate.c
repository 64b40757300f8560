/*
about: A wait without a flag misses a signal that comes before it. Only a spurious wake-up would help, and nobody may count on it.
truth: [exits 0, hang lost-wakeup]
expect: { check: { verdict: violated, rule: lost-wakeup } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t started = PTHREAD_COND_INITIALIZER;

static void *start(void *unused) {
    pthread_mutex_lock(&lock);
    pthread_cond_signal(&started);
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, start, NULL);
    pthread_mutex_lock(&lock);
    pthread_cond_wait(&started, &lock); //! lost-wakeup
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return 0;
}
