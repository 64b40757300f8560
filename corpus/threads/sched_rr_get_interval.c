/*
about: The interval is not negative, nor is there one for a negative process.
covers: [sched_rr_get_interval]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <sched.h>
#include <time.h>

int main(void) {
    struct timespec interval = { -1, -1 };
    assert(sched_rr_get_interval(0, &interval) == 0);
    assert(interval.tv_sec >= 0 && interval.tv_nsec >= 0);
    errno = 0;
    assert(sched_rr_get_interval(-5, &interval) == -1 && errno == EINVAL);
    return 0;
}
