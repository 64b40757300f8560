/*
about: Fresh attributes are the default ones.
covers: [pthread_mutexattr_init]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <string.h>

int main(void) {
    pthread_mutexattr_t attributes;
    int type = -1, robust = -1, shared = -1;
    memset(&attributes, 0x7f, sizeof attributes);
    assert(pthread_mutexattr_init(&attributes) == 0);
    assert(pthread_mutexattr_gettype(&attributes, &type) == 0);
    assert(type == PTHREAD_MUTEX_DEFAULT);
    assert(pthread_mutexattr_getrobust(&attributes, &robust) == 0);
    assert(robust == PTHREAD_MUTEX_STALLED);
    assert(pthread_mutexattr_getpshared(&attributes, &shared) == 0);
    assert(shared == PTHREAD_PROCESS_PRIVATE);
    return 0;
}
