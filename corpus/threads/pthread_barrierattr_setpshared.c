/*
about: Sharing between processes can be asked for; nonsense cannot.
covers: [pthread_barrierattr_setpshared]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

int main(void) {
    pthread_barrierattr_t attributes;
    int shared = -1;
    assert(pthread_barrierattr_init(&attributes) == 0);
    assert(pthread_barrierattr_setpshared(&attributes, 5) == EINVAL);
    assert(pthread_barrierattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED) == 0);
    assert(pthread_barrierattr_getpshared(&attributes, &shared) == 0);
    assert(shared == PTHREAD_PROCESS_SHARED);
    return 0;
}
