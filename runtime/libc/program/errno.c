/* errno, h_errno: thread-local variables. */
#include <errno.h>

static _Thread_local int current_errno;

int *__errno_location(void)
{
    return &current_errno;
}

weak_alias(__errno_location, ___errno_location);
