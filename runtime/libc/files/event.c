/* eventfd: a counter; readers wait for it to be positive. */
#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/eventfd.h>
#include "calls.h"
#include "descriptor.h"
#include "machine.h"

struct event {
    uint64_t value;
    int positive;  /* whether value is: what readers wait for */
    int has_room;  /* whether it may grow: what writers wait for */
    int semaphore; /* a read takes 1 */
};

/* Nobody's going away ends a wait. */
static const int never_gone = 1;

static void set_value(struct event *event, uint64_t value)
{
    event->value = value;
    event->positive = value > 0;
    event->has_room = value < UINT64_MAX - 1;
}

static long read_event(struct description *description, unsigned char *to, size_t count)
{
    struct event *event = description->pipe;
    if (count < sizeof event->value) {
        return -EINVAL;
    }
    if (!event->positive) {
        return -EAGAIN;
    }
    uint64_t taken = event->semaphore ? 1 : event->value;
    memcpy(to, &taken, sizeof taken);
    set_value(event, event->value - taken);
    return sizeof taken;
}

static long write_event(struct description *description, const unsigned char *from, size_t count)
{
    struct event *event = description->pipe;
    uint64_t added;
    if (count != sizeof added) {
        return -EINVAL;
    }
    memcpy(&added, from, sizeof added);
    if (added == UINT64_MAX) {
        return -EINVAL;
    }
    if (added > UINT64_MAX - 1 - event->value) {
        return event->has_room ? -EINVAL : -EAGAIN;
    }
    set_value(event, event->value + added);
    return sizeof added;
}

static struct readiness until_readable(struct description *description, size_t count)
{
    (void)count;
    struct event *event = description->pipe;
    return (struct readiness){ &event->positive, 1, &never_gone };
}

static struct readiness until_writable(struct description *description, size_t count)
{
    (void)count;
    struct event *event = description->pipe;
    return (struct readiness){ &event->has_room, 1, &never_gone };
}

static void release_event(struct description *description)
{
    __clew_object_free(description->pipe);
    __clew_object_free(description);
}

static const struct file_operations operations = {
    .read = read_event, .write = write_event, .release = release_event,
    .until_readable = until_readable, .until_writable = until_writable,
    .read_waiting = __clew_read_waiting, .write_waiting = __clew_write_waiting,
};

long __clew_event_make(unsigned value, int flags)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct event *event = __clew_object_make(sizeof *event, CLEW_INTERNAL);
    *event = (struct event){ .semaphore = (flags & EFD_SEMAPHORE) != 0 };
    set_value(event, value);
    struct description *description = __clew_object_make(sizeof *description, CLEW_INTERNAL);
    *description = (struct description){
        .operations = &operations, .references = 1, .flags = O_RDWR | (flags & O_NONBLOCK), .pipe = event,
    };
    long result = __clew_descriptor_give(description, 0, flags);
    if (result < 0) {
        __clew_description_release(description);
    }
    __clew_action_end();
    return result;
}
