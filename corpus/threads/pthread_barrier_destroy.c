/*
about: Nobody may wait at a destroyed barrier.
covers: [pthread_barrier_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_barrier_t barrier;
    assert(pthread_barrier_init(&barrier, NULL, 1) == 0);
    assert(pthread_barrier_destroy(&barrier) == 0);
    pthread_barrier_wait(&barrier); //! lock-misuse
    return 0;
}
