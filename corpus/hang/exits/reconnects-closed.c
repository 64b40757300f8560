/*
about: A server that starts anew where the connection is closed, until it is told to stop. Nobody does either.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static atomic_int stop;
static int closed;

static void *serve(void *unused) {
    while (!stop) {
        for (;;) { //! busy-wait
            if (pthread_mutex_lock(&mutex) != 0) //! busy-wait
                break;
            int ends = closed; //! busy-wait
            pthread_mutex_unlock(&mutex); //! busy-wait
            if (ends) //! busy-wait
                break;
        }
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, NULL);
    pthread_join(thread, NULL);
    return 0;
}
