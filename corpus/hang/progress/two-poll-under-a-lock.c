/*
about: Two threads poll under one lock, which each hands over to the other. One of them only tries it.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int done;

static void *poll(void *unused) {
    for (int result = 0; !result;) { //! busy-wait
        pthread_mutex_lock(&lock); //! busy-wait
        result = done; //! busy-wait
        pthread_mutex_unlock(&lock); //! busy-wait
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, poll, NULL);
    for (int result = 0; !result;) { //! busy-wait
        if (pthread_mutex_trylock(&lock) == 0) { //! busy-wait
            result = done; //! busy-wait
            pthread_mutex_unlock(&lock); //! busy-wait
        }
    }
    pthread_join(thread, NULL);
    return 0;
}
