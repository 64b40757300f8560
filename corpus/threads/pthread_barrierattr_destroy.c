/*
about: Destroyed attributes must not be used.
covers: [pthread_barrierattr_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_barrier_t barrier;
    pthread_barrierattr_t attributes;
    assert(pthread_barrierattr_init(&attributes) == 0);
    assert(pthread_barrierattr_destroy(&attributes) == 0);
    pthread_barrier_init(&barrier, &attributes, 1); //! lock-misuse
    return 0;
}
