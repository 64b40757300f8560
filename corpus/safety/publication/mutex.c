/*
about: A message is handed over under a mutex.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int message, ready;

static void *send(void *unused) {
    message = 42;
    pthread_mutex_lock(&lock);
    ready = 1;
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    pthread_mutex_lock(&lock);
    int there = ready;
    pthread_mutex_unlock(&lock);
    if (there)
        assert(message == 42);
    pthread_join(sender, NULL);
    return 0;
}
