/*
about: As failed-try-lock.c; here the reader gets the lock from who has published before unlocking.
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
    if (pthread_mutex_trylock(&lock) == 0) {
        int there = ready;
        pthread_mutex_unlock(&lock);
        if (there)
            assert(message == 42);
    }
    pthread_join(sender, NULL);
    return 0;
}
