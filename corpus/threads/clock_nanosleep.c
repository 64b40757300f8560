/*
about: Sleeping until a point in time, the clock shows it afterwards.
covers: [clock_nanosleep]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <time.h>

int main(void) {
    struct timespec until, after, wrong = { 0, -1 };
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec++;
    assert(clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL) == 0);
    clock_gettime(CLOCK_MONOTONIC, &after);
    assert(after.tv_sec > until.tv_sec || (after.tv_sec == until.tv_sec && after.tv_nsec >= until.tv_nsec));
    assert(clock_nanosleep(CLOCK_MONOTONIC, 0, &wrong, NULL) == EINVAL);
    return 0;
}
