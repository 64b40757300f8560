/*
about: Here the other one waits for something that never comes. That it is woken again and again is no progress.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t beat = PTHREAD_COND_INITIALIZER;
static int stopped, ready;

static void *wait_until_ready(void *unused) {
    pthread_mutex_lock(&lock);
    while (!ready) {
        pthread_cond_wait(&beat, &lock); //! busy-wait
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_until_ready, NULL);
    pthread_mutex_lock(&lock);
    while (!stopped) {
        pthread_cond_signal(&beat);
        pthread_mutex_unlock(&lock);
        pthread_mutex_lock(&lock);
    }
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return 0;
}
