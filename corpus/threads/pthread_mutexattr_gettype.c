/*
about: The type is the one that was set.
covers: [pthread_mutexattr_gettype]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_mutexattr_t attributes;
    int type = -1;
    assert(pthread_mutexattr_init(&attributes) == 0);
    assert(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE) == 0);
    assert(pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST) == 0);
    assert(pthread_mutexattr_gettype(&attributes, &type) == 0);
    assert(type == PTHREAD_MUTEX_RECURSIVE);
    return 0;
}
