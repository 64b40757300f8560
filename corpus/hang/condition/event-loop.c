/*
about: The loop is told to stop, but not woken.
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t news = PTHREAD_COND_INITIALIZER;
static int events, stopping;

static void *loop(void *unused) {
    pthread_mutex_lock(&lock);
    while (!stopping) {
        if (events > 0) {
            events--;
        } else {
            pthread_cond_wait(&news, &lock); //! blocked-wait
        }
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, loop, NULL);
    pthread_mutex_lock(&lock);
    stopping = 1;
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return 0;
}
