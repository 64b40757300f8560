/* Pipes: a ring of bytes; readers wait for bytes, writers for room, until the other side is gone. */
#include <errno.h>
#include <string.h>
#include "calls.h"
#include "descriptor.h"
#include "machine.h"

#define CAPACITY 65536
/* POSIX: writes of up to this size are not split. */
#define ATOMIC_SIZE 4096

struct pipe {
    int filled, room; /* together CAPACITY: both are words that somebody may wait for */
    int readers, writers;
    int start;
    unsigned char *bytes; /* grows by doubling up to CAPACITY */
    int allocated;
};

static void make_room(struct pipe *pipe, int wanted)
{
    if (wanted <= pipe->allocated) {
        return;
    }
    int allocated = pipe->allocated ? pipe->allocated : 64;
    while (allocated < wanted) {
        allocated *= 2;
    }
    unsigned char *bytes = __clew_object_make(allocated, CLEW_INTERNAL);
    for (int index = 0; index < pipe->filled; index++) {
        bytes[index] = pipe->bytes[(pipe->start + index) % pipe->allocated];
    }
    if (pipe->bytes) {
        __clew_object_free(pipe->bytes);
    }
    pipe->bytes = bytes;
    pipe->start = 0;
    pipe->allocated = allocated;
}

static long read_pipe(struct description *description, unsigned char *to, size_t count)
{
    struct pipe *pipe = description->pipe;
    if (count == 0) {
        return 0;
    }
    if (!pipe->filled) {
        return pipe->writers ? -EAGAIN : 0;
    }
    int taken = count < (size_t)pipe->filled ? (int)count : pipe->filled;
    for (int index = 0; index < taken; index++) {
        to[index] = pipe->bytes[(pipe->start + index) % pipe->allocated];
    }
    pipe->filled -= taken;
    pipe->room += taken;
    pipe->start = pipe->filled ? (pipe->start + taken) % pipe->allocated : 0;
    return taken;
}

static long write_pipe(struct description *description, const unsigned char *from, size_t count)
{
    struct pipe *pipe = description->pipe;
    if (!pipe->readers) {
        return -EPIPE;
    }
    if (count == 0) {
        return 0;
    }
    if (!pipe->room || (count <= ATOMIC_SIZE && count > (size_t)pipe->room)) {
        return -EAGAIN;
    }
    int put = count < (size_t)pipe->room ? (int)count : pipe->room;
    make_room(pipe, pipe->filled + put);
    for (int index = 0; index < put; index++) {
        pipe->bytes[(pipe->start + pipe->filled + index) % pipe->allocated] = from[index];
    }
    pipe->filled += put;
    pipe->room -= put;
    return put;
}

static struct readiness until_readable(struct description *description, size_t count)
{
    (void)count;
    struct pipe *pipe = description->pipe;
    return (struct readiness){ &pipe->filled, 1, &pipe->writers };
}

static struct readiness until_writable(struct description *description, size_t count)
{
    struct pipe *pipe = description->pipe;
    return (struct readiness){ &pipe->room, count <= ATOMIC_SIZE ? (int)count : 1, &pipe->readers };
}

static void release_end(struct description *description)
{
    struct pipe *pipe = description->pipe;
    if ((description->flags & O_ACCMODE) == O_RDONLY) {
        pipe->readers--;
    } else {
        pipe->writers--;
    }
    __clew_object_free(description);
    if (!pipe->readers && !pipe->writers) {
        if (pipe->bytes) {
            __clew_object_free(pipe->bytes);
        }
        __clew_object_free(pipe);
    }
}

static const struct file_operations operations = {
    .read = read_pipe, .write = write_pipe, .release = release_end,
    .until_readable = until_readable, .until_writable = until_writable,
    .read_waiting = __clew_read_waiting, .write_waiting = __clew_write_waiting,
};

static struct description *make_end(struct pipe *pipe, int flags)
{
    struct description *end = __clew_object_make(sizeof *end, CLEW_INTERNAL);
    *end = (struct description){ .operations = &operations, .references = 1, .flags = flags, .pipe = pipe };
    return end;
}

long __clew_pipe_make(int *descriptors, int flags)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct pipe *pipe = __clew_object_make(sizeof *pipe, CLEW_INTERNAL);
    *pipe = (struct pipe){ .room = CAPACITY, .readers = 1, .writers = 1 };
    struct description *reader = make_end(pipe, O_RDONLY | (flags & O_NONBLOCK));
    struct description *writer = make_end(pipe, O_WRONLY | (flags & O_NONBLOCK));
    long result = 0;
    long first = __clew_descriptor_give(reader, 0, flags);
    long second = first < 0 ? first : __clew_descriptor_give(writer, 0, flags);
    if (second < 0) {
        if (first >= 0) {
            __clew_descriptors[first] = 0;
        }
        __clew_description_release(reader);
        __clew_description_release(writer);
        result = second;
    } else {
        descriptors[0] = first;
        descriptors[1] = second;
    }
    __clew_action_end();
    return result;
}
