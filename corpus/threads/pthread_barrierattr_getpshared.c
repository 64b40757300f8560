/*
about: A barrier is private unless it was said otherwise.
covers: [pthread_barrierattr_getpshared]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_barrierattr_t attributes;
    int shared = -1;
    assert(pthread_barrierattr_init(&attributes) == 0);
    assert(pthread_barrierattr_getpshared(&attributes, &shared) == 0);
    assert(shared == PTHREAD_PROCESS_PRIVATE);
    return 0;
}
