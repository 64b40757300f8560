/*
about: After a sleep the clock has moved on; impossible durations are refused.
covers: [nanosleep]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <time.h>

int main(void) {
    struct timespec before, after, duration = { 0, 30000000 }, wrong = { 0, 1000000000 };
    clock_gettime(CLOCK_REALTIME, &before);
    assert(nanosleep(&duration, NULL) == 0);
    clock_gettime(CLOCK_REALTIME, &after);
    assert((after.tv_sec - before.tv_sec) * 1000000000 + after.tv_nsec - before.tv_nsec >= 30000000);
    errno = 0;
    assert(nanosleep(&wrong, NULL) == -1 && errno == EINVAL);
    return 0;
}
