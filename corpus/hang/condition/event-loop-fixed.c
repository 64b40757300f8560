/*
about: The loop gets an event, is told to stop, and is woken for both.
truth: exits 0
expect: { check: { verdict: holds } }
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
            pthread_cond_wait(&news, &lock);
        }
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, loop, NULL);
    pthread_mutex_lock(&lock);
    events++;
    pthread_cond_signal(&news);
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock);
    stopping = 1;
    pthread_cond_signal(&news);
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return 0;
}
