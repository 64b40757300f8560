/*
about: Sharing between processes can be asked for and taken back.
covers: [pthread_mutexattr_setpshared]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

int main(void) {
    pthread_mutexattr_t attributes;
    int shared = -1;
    assert(pthread_mutexattr_init(&attributes) == 0);
    assert(pthread_mutexattr_setpshared(&attributes, 5) == EINVAL);
    assert(pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED) == 0);
    assert(pthread_mutexattr_getpshared(&attributes, &shared) == 0);
    assert(shared == PTHREAD_PROCESS_SHARED);
    assert(pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_PRIVATE) == 0);
    assert(pthread_mutexattr_getpshared(&attributes, &shared) == 0);
    assert(shared == PTHREAD_PROCESS_PRIVATE);
    return 0;
}
