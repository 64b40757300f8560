/*
about: Robustness is what was set.
covers: [pthread_mutexattr_getrobust]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_mutexattr_t attributes;
    int robust = -1;
    assert(pthread_mutexattr_init(&attributes) == 0);
    assert(pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST) == 0);
    assert(pthread_mutexattr_getrobust(&attributes, &robust) == 0);
    assert(robust == PTHREAD_MUTEX_ROBUST);
    return 0;
}
