/*
about: A worker that finds its part done already returns before the barrier.
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_barrier_t barrier;
static atomic_int parts = 2;

static void *work(void *unused) {
    if (parts == 1) {
        return NULL;
    }
    parts--;
    pthread_barrier_wait(&barrier); //! blocked-wait
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_barrier_init(&barrier, NULL, 2);
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, work, NULL);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
