/*
about: "Fresh attributes: the real-time clock, private."
covers: [pthread_condattr_init]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <string.h>

int main(void) {
    pthread_condattr_t attributes;
    clockid_t clock = -1;
    int shared = -1;
    memset(&attributes, 0x7f, sizeof attributes);
    assert(pthread_condattr_init(&attributes) == 0);
    assert(pthread_condattr_getclock(&attributes, &clock) == 0);
    assert(clock == CLOCK_REALTIME);
    assert(pthread_condattr_getpshared(&attributes, &shared) == 0);
    assert(shared == PTHREAD_PROCESS_PRIVATE);
    return 0;
}
