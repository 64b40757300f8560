/* /dev/null, /dev/zero, and /dev/urandom, whose bytes are inputs of the program. */
#include <string.h>
#include "machine.h"
#include "tree.h"

static long read_nothing(struct description *description, unsigned char *to, size_t count)
{
    (void)description, (void)to, (void)count;
    return 0;
}

static long read_zeros(struct description *description, unsigned char *to, size_t count)
{
    (void)description;
    memset(to, 0, count);
    return count;
}

static long read_inputs(struct description *description, unsigned char *to, size_t count)
{
    (void)description;
    for (size_t index = 0; index < count; index++) {
        to[index] = __clew_input(0, 255);
    }
    return count;
}

static long write_away(struct description *description, const unsigned char *from, size_t count)
{
    (void)description, (void)from;
    return count;
}

static long seek_nowhere(struct description *description, off_t offset, int whence)
{
    (void)description, (void)offset, (void)whence;
    return 0;
}

static void release_device(struct description *description)
{
    description->node->open--;
    __clew_object_free(description);
}

const struct file_operations __clew_null_device = {
    .read = read_nothing, .write = write_away, .seek = seek_nowhere, .release = release_device,
};
const struct file_operations __clew_zero_device = {
    .read = read_zeros, .write = write_away, .seek = seek_nowhere, .release = release_device,
};
const struct file_operations __clew_random_device = {
    .read = read_inputs, .write = write_away, .seek = seek_nowhere, .release = release_device,
};
