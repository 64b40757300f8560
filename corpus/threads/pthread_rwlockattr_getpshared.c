/*
about: A read-write lock is private unless it was said otherwise.
covers: [pthread_rwlockattr_getpshared]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_rwlockattr_t attributes;
    int shared = -1;
    assert(pthread_rwlockattr_init(&attributes) == 0);
    assert(pthread_rwlockattr_getpshared(&attributes, &shared) == 0);
    assert(shared == PTHREAD_PROCESS_PRIVATE);
    return 0;
}
