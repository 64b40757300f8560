/*
about: The clock is the one that was set.
covers: [pthread_condattr_getclock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <time.h>

int main(void) {
    pthread_condattr_t attributes;
    clockid_t clock = -1;
    assert(pthread_condattr_init(&attributes) == 0);
    assert(pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0);
    assert(pthread_condattr_getclock(&attributes, &clock) == 0);
    assert(clock == CLOCK_MONOTONIC);
    return 0;
}
