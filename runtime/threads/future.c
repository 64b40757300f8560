/*
 * What a std::promise and its futures share, but for the result itself (cxx-include/future). Who sets the result first
 * says so, so that nobody else does while it is constructed; a wait is one action.
 */
#include "thread.h"

/* Of `state`; the header knows them too. */
enum {
    DEFERRED = -1, /* whoever waits first is to find the result himself */
    EMPTY = 0,
    SETTING = 1,
    VALUE_AT_EXIT = 2, /* there, but not to be seen before the thread ends */
    EXCEPTION_AT_EXIT = 3,
    VALUE = 4,
    EXCEPTION = 5
};

struct clew_future {
    int state;
    int attached; /* somebody has got the future */
};

/* False where there is a result. Waits for those who set one, since they may fail. */
_Bool __clew_future_start(struct clew_future *future)
{
    __clew_self();
    __clew_action(CLEW_OTHER, future, CLEW_BLOCK, 1, CLEW_NE, &future->state, SETTING);
    int starts = future->state == EMPTY;
    if (starts) {
        future->state = SETTING;
    }
    __clew_action_end();
    return starts;
}

/* The result is there, or (EMPTY) it could not be made after all. */
void __clew_future_set(struct clew_future *future, int state)
{
    __clew_self();
    __clew_action(CLEW_FUTURE_SET, future, CLEW_BLOCK, 0);
    future->state = state;
    __clew_action_end();
}

/* Its thread ends. */
void __clew_future_show(struct clew_future *future)
{
    __clew_action(CLEW_FUTURE_SET, future, CLEW_BLOCK, 0);
    future->state += VALUE - VALUE_AT_EXIT;
    __clew_action_end();
}

/* False where it was attached before. */
_Bool __clew_future_attach(struct clew_future *future)
{
    __clew_action(CLEW_OTHER, future, CLEW_BLOCK, 0);
    int attaches = !future->attached;
    future->attached = 1;
    __clew_action_end();
    return attaches;
}

/* For the owner of the promise, whose it is to set a result. */
_Bool __clew_future_has_result(const struct clew_future *future)
{
    return __clew_peek(&future->state) > SETTING;
}

/* VALUE, EXCEPTION, or once DEFERRED. */
int __clew_future_wait(struct clew_future *future)
{
    __clew_self();
    __clew_action(CLEW_FUTURE_WAIT, future, CLEW_BLOCK, 2,
        CLEW_GE, &future->state, VALUE, CLEW_EQ, &future->state, DEFERRED);
    int state = future->state;
    if (state == DEFERRED) {
        future->state = EMPTY;
    }
    __clew_action_end();
    return state;
}

/* Until then (null: only looks). Leaves a deferred one as it is. */
int __clew_future_wait_until(struct clew_future *future, const struct timespec *deadline)
{
    __clew_self();
    int looks = !deadline || __clew_time_over(deadline, CLOCK_REALTIME);
    int in_time = __clew_action(CLEW_FUTURE_WAIT, future, looks ? CLEW_BLOCK : CLEW_MAY_TIME_OUT, looks ? 0 : 2,
        CLEW_GE, &future->state, VALUE, CLEW_EQ, &future->state, DEFERRED);
    int state = future->state;
    __clew_action_end();
    if (!in_time) {
        __clew_time_reached(deadline, CLOCK_REALTIME);
    }
    return state;
}
