/* Time, for the rest of the runtime. */
#ifndef CLEW_CLOCK_H
#define CLEW_CLOCK_H

#include <time.h>

/* Each is an action of its own, and may stand inside another. */

/* What the clock shows, with no choice being made. */
struct timespec __clew_time_now(clockid_t clock);
/* A time-out has come: from now on the clock shows the deadline or more. */
void __clew_time_reached(const struct timespec *deadline, clockid_t clock);
/* Somebody is going to wait until then, or shorter. */
void __clew_time_awaited(const struct timespec *deadline, clockid_t clock);
/* Somebody has slept so long. */
void __clew_time_passed(const struct timespec *duration);

#endif
