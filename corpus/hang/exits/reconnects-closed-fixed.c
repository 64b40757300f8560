/*
about: A server that starts anew where the connection is closed, until it is told to stop. Main does both.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static atomic_int stop;
static int closed;

static void *serve(void *unused) {
    while (!stop) {
        for (;;) {
            if (pthread_mutex_lock(&mutex) != 0)
                break;
            int ends = closed;
            pthread_mutex_unlock(&mutex);
            if (ends)
                break;
        }
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, NULL);
    stop = 1;
    pthread_mutex_lock(&mutex);
    closed = 1;
    pthread_mutex_unlock(&mutex);
    pthread_join(thread, NULL);
    return 0;
}
