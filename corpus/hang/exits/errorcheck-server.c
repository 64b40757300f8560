/*
about: A server with a mutex that checks for errors, and gives up at one. None happens.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t mutex;
static int served;

static void *serve(void *unused) {
    for (;;) {
        if (pthread_mutex_lock(&mutex) != 0)
            return NULL;
        served = 1;
        if (pthread_mutex_unlock(&mutex) != 0)
            return NULL;
    }
}

int main(void) {
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&mutex, &attributes);
    pthread_t thread;
    pthread_create(&thread, NULL, serve, NULL);
    for (;;) {
    }
}
