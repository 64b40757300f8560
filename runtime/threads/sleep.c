/* Sleeping: one action, after which others may have run, and the clock has moved on. */
#include <errno.h>
#include <time.h>
#include <unistd.h>
#include "thread.h"

/* Returns an error number, as clock_nanosleep does. */
static int sleep_until(clockid_t clock, int absolute, struct timespec time)
{
    struct __pthread *self = __clew_self();
    if (time.tv_sec < 0 || __clew_time_invalid(&time)) {
        return EINVAL;
    }
    if (__clew_option(CLEW_OPTION_INTERRUPTS) && __clew_choose(2, CLEW_FAIR)) {
        return EINTR;
    }
    if (__clew_option(CLEW_OPTION_CLOCK_RUNS)) {
        if (absolute) {
            __clew_time_awaited(&time, clock);
        } else {
            absolute = 1;
            clock = CLOCK_MONOTONIC;
            time = __clew_time_after(&time, clock);
        }
    }
    __clew_action(CLEW_SLEEP, self, CLEW_BLOCK, 0);
    int cancelled = __clew_cancellable() && self->cancelled;
    if (!cancelled && absolute) {
        __clew_time_reached(&time, clock);
    } else if (!cancelled) {
        __clew_time_passed(&time);
    }
    __clew_action_end();
    return cancelled ? __clew_cancel() : 0;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *remaining)
{
    if (clock == CLOCK_THREAD_CPUTIME_ID) {
        return EINVAL;
    }
    int absolute = (flags & TIMER_ABSTIME) != 0;
    int status = sleep_until(clock, absolute, *time);
    if (status == EINTR && remaining && !absolute) {
        *remaining = *time;
    }
    return status;
}

int nanosleep(const struct timespec *duration, struct timespec *remaining)
{
    int status = clock_nanosleep(CLOCK_REALTIME, 0, duration, remaining);
    if (status != 0) {
        errno = status;
        return -1;
    }
    return 0;
}

int usleep(unsigned microseconds)
{
    struct timespec duration = { microseconds / 1000000, (long)(microseconds % 1000000) * 1000 };
    return nanosleep(&duration, NULL);
}

unsigned sleep(unsigned seconds)
{
    struct timespec duration = { seconds, 0 };
    return nanosleep(&duration, &duration) == 0 ? 0 : (unsigned)duration.tv_sec;
}
