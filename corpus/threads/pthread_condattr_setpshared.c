/*
about: Sharing between processes can be asked for and taken back; the clock stays.
covers: [pthread_condattr_setpshared]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

int main(void) {
    pthread_condattr_t attributes;
    int shared = -1;
    clockid_t clock = -1;
    assert(pthread_condattr_init(&attributes) == 0);
    assert(pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0);
    assert(pthread_condattr_setpshared(&attributes, 5) == EINVAL);
    assert(pthread_condattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED) == 0);
    assert(pthread_condattr_getpshared(&attributes, &shared) == 0);
    assert(shared == PTHREAD_PROCESS_SHARED);
    assert(pthread_condattr_getclock(&attributes, &clock) == 0);
    assert(clock == CLOCK_MONOTONIC);
    return 0;
}
