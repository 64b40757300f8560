/* raise, kill: to the program itself. */
#include <errno.h>
#include <signal.h>
#include <unistd.h>
#include "machine.h"
#include "signals.h"

int raise(int signal)
{
    if (signal <= 0 || signal >= SIGNAL_LIMIT) {
        errno = EINVAL;
        return -1;
    }
    __clew_raise(signal);
    return 0;
}

int kill(pid_t process, int signal)
{
    if (signal < 0 || signal >= SIGNAL_LIMIT) {
        errno = EINVAL;
        return -1;
    }
    /* The process, its group (there is nobody else in it), or everybody. */
    if (process != getpid() && process != 0 && process != -1 && process != -getpid()) {
        errno = ESRCH;
        return -1;
    }
    if (signal) {
        __clew_raise(signal);
    }
    return 0;
}

int killpg(pid_t group, int signal)
{
    return kill(-group, signal);
}
