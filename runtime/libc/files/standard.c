/*
 * The standard streams, as pipes: no seeking. The input is what the user gave as a whole, and its position is
 * part of the state; the output is part of the trace.
 */
#include <errno.h>
#include "machine.h"
#include "standard.h"

static long read_input(struct description *description, unsigned char *to, size_t count)
{
    size_t given = __clew_stdin(to, count, description->position);
    description->position += given;
    return given;
}

static long write_output(struct description *description, const unsigned char *from, size_t count)
{
    __clew_write(description == &__clew_standard_error ? 2 : 1, from, count);
    return count;
}

static long no_read(struct description *description, unsigned char *to, size_t count)
{
    (void)description, (void)to, (void)count;
    return -EBADF;
}

static long no_write(struct description *description, const unsigned char *from, size_t count)
{
    (void)description, (void)from, (void)count;
    return -EBADF;
}

static const struct file_operations input = { .read = read_input, .write = no_write };
static const struct file_operations output = { .read = no_read, .write = write_output };

struct description __clew_standard_input = { .operations = &input, .references = 1, .flags = O_RDONLY };
struct description __clew_standard_output = { .operations = &output, .references = 1, .flags = O_WRONLY };
struct description __clew_standard_error = { .operations = &output, .references = 1, .flags = O_WRONLY };
