/*
about: The barrier waits for three threads, and main is the third.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_barrier_t barrier;

static void *meet(void *unused) {
    pthread_barrier_wait(&barrier);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_barrier_init(&barrier, NULL, 3);
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, meet, NULL);
    }
    meet(NULL);
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    pthread_barrier_destroy(&barrier);
    return 0;
}
