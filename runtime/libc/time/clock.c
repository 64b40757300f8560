/*
 * Clocks. Time stands still but for three things: a time-out moves it to its deadline; sleeping moves it on,
 * as far as anybody can tell; and once in a run it may jump by an hour, by a fair choice at a reading, so that
 * a loop that waits for the clock can end. (A finer clock would make every reading a new state.)
 *
 * In a single run (`clew run`) there are no states to be saved: sleepers and waits that time out come one after the
 * other in the order of their deadlines, as they do natively, and each reading takes a little time.
 */
#include "clock.h"
#include <errno.h>
#include <sys/time.h>
#include <sys/timeb.h>
#include <sys/times.h>
#include "features.h"
#include "machine.h"

/* Realtime begins on 14 November 2023, 22:13:20 UTC; the other clocks at an hour since boot. */
#define REALTIME_START 1700000000
#define MONOTONIC_START 3600
#define JUMP 3600

/* Since the program began. */
static struct timespec elapsed;
static int jumped;

/* What a sleeper must do for the clock. A loop that only sleeps must come back to the same state; so nothing,
   until the clock has been read; then move it by that much; then, once more, further than all that could be
   slept (oversleeping is allowed), and then nothing again until the next reading. */
static enum { NEVER_READ = 0, READ, SLEPT_ONCE, FAR_ON } sleepers;
#define FAR 1000000000

/* Of a single run: how long a reading takes. Longer and longer while nobody waits, so that a loop that only reads
   ends soon. */
#define FIRST_TICK 1000
#define LAST_TICK 100000
static long tick = FIRST_TICK;

static int runs(void)
{
    return __clew_option(CLEW_OPTION_CLOCK_RUNS) != 0;
}

static void advance(time_t seconds, long nanoseconds)
{
    elapsed.tv_sec += seconds < FAR ? seconds : FAR;
    elapsed.tv_nsec += nanoseconds;
    if (elapsed.tv_nsec >= 1000000000) {
        elapsed.tv_nsec -= 1000000000;
        elapsed.tv_sec++;
    }
}

static int is_realtime(clockid_t clock)
{
    return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
}

static int is_processor_time(clockid_t clock)
{
    return clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID || clock < 0;
}

static time_t start_of(clockid_t clock)
{
    return is_realtime(clock) ? REALTIME_START : is_processor_time(clock) ? 0 : MONOTONIC_START;
}

struct timespec __clew_time_now(clockid_t clock)
{
    __clew_action(CLEW_OTHER, &elapsed, CLEW_BLOCK, 0);
    struct timespec now = { .tv_sec = start_of(clock) + elapsed.tv_sec, .tv_nsec = elapsed.tv_nsec };
    __clew_action_end();
    return now;
}

void __clew_time_reached(const struct timespec *deadline, clockid_t clock)
{
    struct timespec since = { .tv_sec = deadline->tv_sec - start_of(clock), .tv_nsec = deadline->tv_nsec };
    __clew_action(CLEW_OTHER, &elapsed, CLEW_BLOCK, 0);
    if (since.tv_sec > elapsed.tv_sec || (since.tv_sec == elapsed.tv_sec && since.tv_nsec > elapsed.tv_nsec)) {
        elapsed = since;
    }
    tick = FIRST_TICK;
    __clew_action_end();
}

void __clew_time_awaited(const struct timespec *deadline, clockid_t clock)
{
    if (!runs()) {
        return;
    }
    time_t seconds = deadline->tv_sec - start_of(clock);
    __clew_deadline(seconds > FAR ? FAR * 1000000000LL : seconds * 1000000000LL + deadline->tv_nsec);
}

void __clew_time_passed(const struct timespec *duration)
{
    __clew_action(CLEW_OTHER, &elapsed, CLEW_BLOCK, 0);
    if (sleepers == READ) {
        advance(duration->tv_sec, duration->tv_nsec);
        sleepers = SLEPT_ONCE;
    } else if (sleepers == SLEPT_ONCE) {
        elapsed.tv_sec += FAR;
        sleepers = FAR_ON;
    }
    __clew_action_end();
}

static struct timespec read_clock(clockid_t clock)
{
    __clew_action(CLEW_OTHER, &elapsed, CLEW_BLOCK, 0);
    sleepers = READ;
    if (runs()) {
        advance(0, tick);
        tick = tick < LAST_TICK / 2 ? 2 * tick : LAST_TICK;
    } else if (!jumped && __clew_choose(2, CLEW_FAIR)) {
        jumped = 1;
        elapsed.tv_sec += JUMP;
    }
    struct timespec now = __clew_time_now(clock);
    __clew_action_end();
    return now;
}

int __clock_gettime(clockid_t clock, struct timespec *result)
{
    if (clock > CLOCK_TAI) {
        errno = EINVAL;
        return -1;
    }
    *result = read_clock(clock);
    return 0;
}

int clock_getres(clockid_t clock, struct timespec *result)
{
    if (clock > CLOCK_TAI) {
        errno = EINVAL;
        return -1;
    }
    if (result) {
        *result = (struct timespec){ .tv_nsec = 1 };
    }
    return 0;
}

int timespec_get(struct timespec *result, int base)
{
    if (base != TIME_UTC) {
        return 0;
    }
    *result = read_clock(CLOCK_REALTIME);
    return base;
}

time_t time(time_t *result)
{
    time_t now = read_clock(CLOCK_REALTIME).tv_sec;
    if (result) {
        *result = now;
    }
    return now;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone)
{
    (void)zone;
    if (result) {
        struct timespec now = read_clock(CLOCK_REALTIME);
        *result = (struct timeval){ .tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000 };
    }
    return 0;
}

int ftime(struct timeb *result)
{
    struct timespec now = read_clock(CLOCK_REALTIME);
    *result = (struct timeb){ .time = now.tv_sec, .millitm = now.tv_nsec / 1000000 };
    return 0;
}

clock_t clock(void)
{
    struct timespec now = read_clock(CLOCK_PROCESS_CPUTIME_ID);
    return now.tv_sec * CLOCKS_PER_SEC + now.tv_nsec / (1000000000 / CLOCKS_PER_SEC);
}

clock_t times(struct tms *result)
{
    struct timespec now = read_clock(CLOCK_MONOTONIC);
    clock_t ticks = now.tv_sec * 100 + now.tv_nsec / 10000000;
    *result = (struct tms){ .tms_utime = ticks };
    return ticks;
}

weak_alias(__clock_gettime, clock_gettime);
