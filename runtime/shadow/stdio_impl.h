/*
 * Musl's header of this name, with locking of ours: a stdio call on a stream is one visible action.
 *
 * FILE::lock is the owner: -1 for a stream that is never locked (the ones inside snprintf, sscanf …), 0 for a
 * free one, thread number + 1 while flockfile holds it. A plain call does not write it: what it does is
 * atomic, so nobody could see that; it only waits until nobody else holds the stream.
 * The calls to the intrinsics stand in the macros, since an atomic section belongs to the frame that begins it.
 */
#ifndef CLEW_SHADOW_STDIO_IMPL_H
#define CLEW_SHADOW_STDIO_IMPL_H

#include_next "stdio_impl.h"
#include "../machine.h"

/* The sign of `lock` never changes, so that looking at it is no visible action. */
#define CLEW_STREAM_IS_LOCKABLE(f) (__clew_peek(&(f)->lock) >= 0)
#define CLEW_STREAM_BEGIN(f) \
    ((void)__clew_action(CLEW_FILE_LOCK, (f), CLEW_BLOCK, 2, \
        CLEW_EQ, &(f)->lock, 0, CLEW_EQ, &(f)->lock, __clew_thread_self() + 1))

#undef FFINALLOCK
#undef FLOCK
#undef FUNLOCK
#define FLOCK(f) int __need_unlock = (CLEW_STREAM_IS_LOCKABLE(f) ? (CLEW_STREAM_BEGIN(f), 1) : 0)
#define FUNLOCK(f) do { if (__need_unlock) __clew_action_end(); } while (0)

/* The list of open streams; libc/stdio/open-list.c. `held` is set while all of them are being flushed, which
   may wait for streams one by one. */
struct clew_open_streams {
    FILE *first;
    int held;
};
extern hidden struct clew_open_streams __clew_open_streams;

#define __ofl_lock() \
    ((void)__clew_action(CLEW_OTHER, &__clew_open_streams, CLEW_BLOCK, 1, CLEW_EQ, &__clew_open_streams.held, 0), \
        &__clew_open_streams.first)
#define __ofl_unlock() __clew_action_end()

#endif
