/*
about: The barrier waits for three threads, of which there are two.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

static pthread_barrier_t barrier;

static void *meet(void *unused) {
    pthread_barrier_wait(&barrier); //! blocked-wait
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_barrier_init(&barrier, NULL, 3);
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, meet, NULL);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
