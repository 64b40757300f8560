/*
about: One thread wakes the other in every round, for as long as it is to run; the other serves.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t beat = PTHREAD_COND_INITIALIZER;
static int stopped;

static void *serve(void *unused) {
    pthread_mutex_lock(&lock);
    for (;;) {
        pthread_cond_wait(&beat, &lock);
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, NULL);
    pthread_mutex_lock(&lock);
    while (!stopped) {
        pthread_cond_signal(&beat);
        pthread_mutex_unlock(&lock);
        pthread_mutex_lock(&lock);
    }
    pthread_mutex_unlock(&lock);
    return 0;
}
