/*
about: A message is handed over by a condition variable, its predicate read in a loop.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t arrived = PTHREAD_COND_INITIALIZER;
static int message, ready;

static void *send(void *unused) {
    message = 42;
    pthread_mutex_lock(&lock);
    ready = 1;
    pthread_cond_signal(&arrived);
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    pthread_mutex_lock(&lock);
    while (!ready)
        pthread_cond_wait(&arrived, &lock);
    pthread_mutex_unlock(&lock);
    assert(message == 42);
    pthread_join(sender, NULL);
    return 0;
}
