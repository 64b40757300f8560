/*
about: A server returns if a call fails that does not.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *serve(void *unused) {
    for (;;) {
        int failed = pthread_mutex_lock(&lock);
        if (failed) {
            return NULL;
        }
        if (pthread_mutex_unlock(&lock) != 0)
            break;
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, NULL);
    serve(NULL);
    return 0;
}
