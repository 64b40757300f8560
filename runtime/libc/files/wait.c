/* Reading and writing that has to wait: for pipes and events. Both are cancellation points. */
#include <errno.h>
#include "../threads/thread.h"
#include "descriptor.h"

/* Begins an action when the file is ready, and returns 0. Returns an error, with no action begun and the reference
   given back, where the thread was cancelled (and does not end of it: musl's masked state). */
static long begin_when_ready(struct description *description, struct readiness until)
{
    struct __pthread *self = __clew_self();
    int cancellable = __clew_cancellable();
    __clew_action(CLEW_OTHER, description, CLEW_BLOCK, 2 + cancellable,
        CLEW_GE, until.ready, until.enough, CLEW_EQ, until.peers, 0, CLEW_CANCEL_CONDITION(self));
    int cancelled = cancellable && self->cancelled;
    if (cancelled) {
        __clew_description_release(description);
        __clew_action_end();
        return -__clew_cancel();
    }
    return 0;
}

long __clew_read_waiting(struct description *description, unsigned char *to, size_t count)
{
    struct readiness until = description->operations->until_readable(description, count);
    for (;;) {
        long cancelled = begin_when_ready(description, until);
        if (cancelled) {
            return cancelled;
        }
        long result = description->operations->read(description, to, count);
        if (result != -EAGAIN) {
            __clew_description_release(description);
            __clew_action_end();
            return result;
        }
        __clew_action_end();
    }
}

/* Writes everything, in several actions where there is not room for all. */
long __clew_write_waiting(struct description *description, const unsigned char *from, size_t count)
{
    size_t written = 0;
    for (;;) {
        struct readiness until = description->operations->until_writable(description, count - written);
        long cancelled = begin_when_ready(description, until);
        if (cancelled) {
            return written ? (long)written : cancelled;
        }
        long result = description->operations->write(description, from + written, count - written);
        if (result > 0) {
            written += result;
        }
        if (written == count || (result < 0 && result != -EAGAIN)) {
            __clew_description_release(description);
            __clew_action_end();
            return written ? (long)written : result;
        }
        __clew_action_end();
    }
}
