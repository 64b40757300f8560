/*
about: A barrier needs at least one thread, and lets that many go together.
covers: [pthread_barrier_init]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

int main(void) {
    pthread_barrier_t barrier;
    assert(pthread_barrier_init(&barrier, NULL, 0) == EINVAL);
    assert(pthread_barrier_init(&barrier, NULL, 1) == 0);
    assert(pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD);
    assert(pthread_barrier_destroy(&barrier) == 0);
    return 0;
}
