/*
about: A thread ends the whole program from inside its critical section, while main waits for the lock.
truth: exits 3
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *stop_everything(void *unused) {
    pthread_mutex_lock(&lock);
    exit(3);
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, stop_everything, NULL);
    for (;;) {
        pthread_mutex_lock(&lock);
        pthread_mutex_unlock(&lock);
    }
}
