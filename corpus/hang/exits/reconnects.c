/*
about: A server that starts anew where a lock fails, three times at most. None fails, so it serves for ever, and has left what is around.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static atomic_int failures;

static void *serve(void *unused) {
    while (failures < 3) {
        for (;;) {
            if (pthread_mutex_lock(&mutex) != 0)
                break;
            pthread_mutex_unlock(&mutex);
        }
        failures++;
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, NULL);
    for (;;) {
    }
}
