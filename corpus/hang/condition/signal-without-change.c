/*
about: The signal comes, but the flag that the waiter looks at is never set.
truth: [hang blocked-wait, hang lost-wakeup]
expect: { check: { verdict: violated, rule: [blocked-wait, lost-wakeup] } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static int is_ready;

static void *wait_until_ready(void *unused) {
    pthread_mutex_lock(&lock);
    while (!is_ready) {
        pthread_cond_wait(&ready, &lock); //! blocked-wait, lost-wakeup
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_until_ready, NULL);
    pthread_mutex_lock(&lock);
    pthread_cond_signal(&ready);
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return 0;
}
