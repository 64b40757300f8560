/* readv, writev (an action for each part, as pipes may have to wait), pread, pwrite (one action). */
#include <errno.h>
#include <unistd.h>
#include "calls.h"
#include "descriptor.h"
#include "machine.h"

long __clew_descriptor_read_vector(int descriptor, const struct iovec *parts, int count)
{
    long total = 0;
    for (int index = 0; index < count; index++) {
        /* Only the first part waits: what has come is handed out. */
        long result = total ? __clew_descriptor_read_ready(descriptor, parts[index].iov_base, parts[index].iov_len)
            : __clew_descriptor_read(descriptor, parts[index].iov_base, parts[index].iov_len);
        if (result < 0) {
            return total ? total : result;
        }
        total += result;
        if ((size_t)result < parts[index].iov_len) {
            break;
        }
    }
    return total;
}

long __clew_descriptor_write_vector(int descriptor, const struct iovec *parts, int count)
{
    long total = 0;
    for (int index = 0; index < count; index++) {
        long result = __clew_descriptor_write(descriptor, parts[index].iov_base, parts[index].iov_len);
        if (result < 0) {
            return total ? total : result;
        }
        total += result;
        if ((size_t)result < parts[index].iov_len) {
            break;
        }
    }
    return total;
}

long __clew_descriptor_read_at(int descriptor, void *to, size_t count, off_t position)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct description *description = __clew_description(descriptor);
    long result = !description || (description->flags & O_ACCMODE) == O_WRONLY ? -EBADF
        : !description->node ? -ESPIPE
        : position < 0 ? -EINVAL : 0;
    if (!result) {
        off_t before = description->position;
        description->position = position;
        result = description->operations->read(description, to, count);
        description->position = before;
    }
    __clew_action_end();
    return result;
}

long __clew_descriptor_write_at(int descriptor, const void *from, size_t count, off_t position)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct description *description = __clew_description(descriptor);
    long result = !description || (description->flags & O_ACCMODE) == O_RDONLY ? -EBADF
        : !description->node ? -ESPIPE
        : position < 0 ? -EINVAL : 0;
    if (!result) {
        off_t before = description->position;
        description->position = position;
        result = description->operations->write(description, from, count);
        description->position = before;
    }
    __clew_action_end();
    return result;
}
