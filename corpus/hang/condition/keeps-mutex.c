/*
about: A thread that was woken returns without unlocking, and the one that woke it wants the mutex again.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static int is_ready;

static void *wait_until_ready(void *unused) {
    pthread_mutex_lock(&lock);
    while (!is_ready) {
        pthread_cond_wait(&ready, &lock);
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_until_ready, NULL);
    pthread_mutex_lock(&lock);
    is_ready = 1;
    pthread_cond_signal(&ready);
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    pthread_mutex_lock(&lock); //! blocked-wait
    pthread_mutex_unlock(&lock);
    return 0;
}
