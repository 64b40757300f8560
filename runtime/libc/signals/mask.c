/* The signals that a thread blocks. */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include "features.h"
#include "machine.h"
#include "signals.h"

static const unsigned long never_blocked = 1ul << (SIGKILL - 1) | 1ul << (SIGSTOP - 1);

int pthread_sigmask(int how, const sigset_t *restrict set, sigset_t *restrict before)
{
    unsigned long blocked = __clew_blocked_signals, given = 0;
    if (set) {
        memcpy(&given, set, sizeof given);
        switch (how) {
        case SIG_BLOCK: given |= blocked; break;
        case SIG_UNBLOCK: given = blocked & ~given; break;
        case SIG_SETMASK: break;
        default: return EINVAL;
        }
    }
    if (before) {
        memset(before, 0, sizeof *before);
        memcpy(before, &blocked, sizeof blocked);
    }
    if (set) {
        __clew_blocked_signals = given & ~never_blocked;
        __clew_deliver_pending_signals();
    }
    return 0;
}

int sigprocmask(int how, const sigset_t *restrict set, sigset_t *restrict before)
{
    int error = pthread_sigmask(how, set, before);
    if (error) {
        errno = error;
        return -1;
    }
    return 0;
}

int sigpending(sigset_t *set)
{
    memset(set, 0, sizeof *set);
    memcpy(set, &__clew_pending_signals, sizeof __clew_pending_signals);
    return 0;
}

int sigsuspend(const sigset_t *set)
{
    (void)set;
    __clew_unsupported("sigsuspend");
}
