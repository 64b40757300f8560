/* The table of descriptors: reading, writing, seeking, closing. */
#include <errno.h>
#include <signal.h>
#include "descriptor.h"
#include "features.h"
#include "machine.h"
#include "standard.h"

struct description *__clew_descriptors[DESCRIPTOR_LIMIT] = {
    &__clew_standard_input, &__clew_standard_output, &__clew_standard_error,
};
unsigned char __clew_close_on_exec[DESCRIPTOR_LIMIT];

struct description *__clew_description(int descriptor)
{
    return descriptor >= 0 && descriptor < DESCRIPTOR_LIMIT ? __clew_descriptors[descriptor] : 0;
}

long __clew_descriptor_give(struct description *description, int lowest, int flags)
{
    for (int descriptor = lowest; descriptor < DESCRIPTOR_LIMIT; descriptor++) {
        if (!__clew_descriptors[descriptor]) {
            __clew_descriptors[descriptor] = description;
            __clew_close_on_exec[descriptor] = (flags & O_CLOEXEC) != 0;
            return descriptor;
        }
    }
    return -EMFILE;
}

void __clew_description_release(struct description *description)
{
    if (--description->references == 0 && description->operations->release) {
        description->operations->release(description);
    }
}

static int may_read(const struct description *description)
{
    return (description->flags & O_ACCMODE) != O_WRONLY && !(description->flags & O_PATH);
}

static int may_write(const struct description *description)
{
    return (description->flags & O_ACCMODE) != O_RDONLY && !(description->flags & O_PATH);
}

static long read_now(struct description *description, void *to, size_t count)
{
    return description && may_read(description) ? description->operations->read(description, to, count) : -EBADF;
}

long __clew_descriptor_read_ready(int descriptor, void *to, size_t count)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    long result = read_now(__clew_description(descriptor), to, count);
    __clew_action_end();
    return result;
}

/* Whether to wait for it. Then the description stays while somebody does. */
static int hold_to_wait(struct description *description)
{
    if (!description || (description->flags & O_NONBLOCK) || !description->operations->read_waiting) {
        return 0;
    }
    description->references++;
    return 1;
}

long __clew_descriptor_read(int descriptor, void *to, size_t count)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct description *description = __clew_description(descriptor);
    long result = read_now(description, to, count);
    int waits = result == -EAGAIN && hold_to_wait(description);
    __clew_action_end();
    return waits ? description->operations->read_waiting(description, to, count) : result;
}

/* In signals/deliver.c, which is linked only where the program deals with signals. */
weak int __clew_run_signal_handler(int signal);

static void raise_broken_pipe(void)
{
    if (!__clew_run_signal_handler || !__clew_run_signal_handler(SIGPIPE)) {
        __clew_exit(128 + SIGPIPE);
    }
}

long __clew_descriptor_write(int descriptor, const void *from, size_t count)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct description *description = __clew_description(descriptor);
    long result = description && may_write(description) ? description->operations->write(description, from, count) : -EBADF;
    size_t written = result > 0 ? result : 0;
    /* A file that makes its users wait takes part of it when there is not room for all. */
    int waits = (result == -EAGAIN || (result >= 0 && written < count)) && hold_to_wait(description);
    __clew_action_end();
    if (waits) {
        long rest = description->operations->write_waiting(description, (const unsigned char *)from + written, count - written);
        result = rest >= 0 ? (long)written + rest : written ? (long)written : rest;
    }
    if (result == -EPIPE) {
        raise_broken_pipe();
    }
    return result;
}

long __clew_descriptor_seek(int descriptor, off_t offset, int whence)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct description *description = __clew_description(descriptor);
    long result = !description ? -EBADF
        : !description->operations->seek ? -ESPIPE
        : description->operations->seek(description, offset, whence);
    __clew_action_end();
    return result;
}

long __clew_descriptor_close(int descriptor)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct description *description = __clew_description(descriptor);
    if (description) {
        __clew_descriptors[descriptor] = 0;
        __clew_description_release(description);
    }
    __clew_action_end();
    return description ? 0 : -EBADF;
}
