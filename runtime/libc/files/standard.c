/*
 * The standard streams, as pipes: no seeking. The input is what the user gave as a whole, or any bytes (--stdin
 * symbolic), and its position is part of the state; the output is part of the trace.
 */
#include <errno.h>
#include "machine.h"
#include "standard.h"

/* How many bytes the standard input has, where it is any: decided when it is first read. */
static struct {
    int is_decided;
    size_t length;
} any_input;

static long read_any_input(struct description *description, unsigned char *to, size_t count)
{
    if (!any_input.is_decided) {
        long longest = __clew_option(CLEW_OPTION_STDIN_LONGEST);
        any_input.length = (size_t)__clew_input(__clew_option(CLEW_OPTION_STDIN_SHORTEST), longest);
        any_input.is_decided = 1;
    }
    size_t left = any_input.length - description->position;
    size_t given = count < left ? count : left;
    if (given > 0) {
        __clew_inputs_follow();
    }
    for (size_t index = 0; index < given; index++) {
        to[index] = (unsigned char)__clew_input(0, 255);
    }
    description->position += given;
    return given;
}

static long read_input(struct description *description, unsigned char *to, size_t count)
{
    if (__clew_option(CLEW_OPTION_STDIN_SYMBOLIC)) {
        return read_any_input(description, to, count);
    }
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
