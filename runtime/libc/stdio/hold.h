/*
 * Holding the list of open streams over several visible actions: while all streams are flushed, each one is
 * waited for in turn, and none may be opened or closed.
 */
#ifndef CLEW_STDIO_HOLD_H
#define CLEW_STDIO_HOLD_H

#include "stdio_impl.h"

static inline FILE *hold_open_streams(void)
{
    FILE *first = *__ofl_lock();
    __clew_open_streams.held = __clew_thread_self() + 1;
    __ofl_unlock();
    return first;
}

static inline void release_open_streams(void)
{
    __clew_action(CLEW_OTHER, &__clew_open_streams, CLEW_BLOCK, 0);
    __clew_open_streams.held = 0;
    __clew_action_end();
}

/* Null where the program does not use the stream and so is not linked with it. */
extern weak FILE *volatile __stdin_used, *volatile __stdout_used, *volatile __stderr_used;

static inline FILE *used_stream(FILE *volatile *stream)
{
    return stream ? *stream : 0;
}

#endif
