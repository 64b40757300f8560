/* Points in time, as the timed waits need them. */
#include "thread.h"

int __clew_time_invalid(const struct timespec *time)
{
    return time->tv_nsec < 0 || time->tv_nsec >= 1000000000;
}

int __clew_time_over(const struct timespec *deadline, clockid_t clock)
{
    struct timespec now = __clew_time_now(clock);
    __clew_time_awaited(deadline, clock);
    return now.tv_sec > deadline->tv_sec || (now.tv_sec == deadline->tv_sec && now.tv_nsec >= deadline->tv_nsec);
}

struct timespec __clew_time_after(const struct timespec *duration, clockid_t clock)
{
    struct timespec end = __clew_time_now(clock);
    if (__builtin_add_overflow(end.tv_sec, duration->tv_sec, &end.tv_sec)) {
        end.tv_sec = 0x7fffffffffffffff;
    }
    end.tv_nsec += duration->tv_nsec;
    if (end.tv_nsec >= 1000000000) {
        end.tv_nsec -= 1000000000;
        end.tv_sec += end.tv_sec != 0x7fffffffffffffff;
    }
    __clew_time_awaited(&end, clock);
    return end;
}
