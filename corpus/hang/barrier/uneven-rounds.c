/*
about: One thread does two rounds, the other three.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

static pthread_barrier_t barrier;

static void rounds(int count) {
    for (int i = 0; i < count; i++) {
        pthread_barrier_wait(&barrier); //! blocked-wait
    }
}

static void *work(void *unused) {
    rounds(3);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_barrier_init(&barrier, NULL, 2);
    pthread_create(&thread, NULL, work, NULL);
    rounds(2);
    pthread_join(thread, NULL);
    return 0;
}
