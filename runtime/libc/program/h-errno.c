/* h_errno: a thread-local variable. */
#include <netdb.h>

static _Thread_local int current_h_errno;

int *__h_errno_location(void)
{
    return &current_h_errno;
}
