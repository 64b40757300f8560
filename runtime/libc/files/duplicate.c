/* dup and its kin, and fcntl. */
#include <errno.h>
#include <fcntl.h>
#include "calls.h"
#include "descriptor.h"
#include "machine.h"

static long duplicate(struct description *description, int lowest, int flags)
{
    if (lowest < 0 || lowest >= DESCRIPTOR_LIMIT) {
        return -EINVAL;
    }
    long given = __clew_descriptor_give(description, lowest, flags);
    if (given >= 0) {
        description->references++;
    }
    return given;
}

long __clew_descriptor_duplicate(int descriptor, int lowest, int flags)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct description *description = __clew_description(descriptor);
    long result = description ? duplicate(description, lowest, flags) : -EBADF;
    __clew_action_end();
    return result;
}

long __clew_descriptor_replace(int descriptor, int replaced, int flags)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct description *description = __clew_description(descriptor);
    long result = description && replaced >= 0 && replaced < DESCRIPTOR_LIMIT ? replaced : -EBADF;
    if (result >= 0 && descriptor != replaced) {
        if (__clew_descriptors[replaced]) {
            __clew_description_release(__clew_descriptors[replaced]);
        }
        description->references++;
        __clew_descriptors[replaced] = description;
        __clew_close_on_exec[replaced] = (flags & O_CLOEXEC) != 0;
    }
    __clew_action_end();
    return result;
}

static long control(struct description *description, int descriptor, int command, long argument)
{
    const int changeable = O_APPEND | O_NONBLOCK;
    switch (command) {
    case F_DUPFD:
        return duplicate(description, argument, 0);
    case F_DUPFD_CLOEXEC:
        return duplicate(description, argument, O_CLOEXEC);
    case F_GETFD:
        return __clew_close_on_exec[descriptor] ? FD_CLOEXEC : 0;
    case F_SETFD:
        __clew_close_on_exec[descriptor] = (argument & FD_CLOEXEC) != 0;
        return 0;
    case F_GETFL:
        return description->flags;
    case F_SETFL:
        description->flags = (description->flags & ~changeable) | (argument & changeable);
        return 0;
    case F_SETLK:
    case F_SETLKW:
        /* Locks are between processes, and there is one. */
        return 0;
    case F_GETLK:
        ((struct flock *)argument)->l_type = F_UNLCK;
        return 0;
    default:
        __clew_unsupported("an unusual command of fcntl");
    }
}

long __clew_descriptor_control(int descriptor, int command, long argument)
{
    __clew_action(CLEW_OTHER, __clew_descriptors, CLEW_BLOCK, 0);
    struct description *description = __clew_description(descriptor);
    long result = description ? control(description, descriptor, command, argument) : -EBADF;
    __clew_action_end();
    return result;
}
