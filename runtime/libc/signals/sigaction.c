/* sigaction; musl's signal() and the like call it. */
#include <errno.h>
#include <signal.h>
#include <string.h>
#include "features.h"
#include "machine.h"
#include "signals.h"

int __libc_sigaction(int signal, const struct sigaction *restrict action, struct sigaction *restrict before)
{
    struct disposition replacement = {0};
    if (action) {
        replacement.handler.plain = action->sa_handler;
        replacement.flags = action->sa_flags;
        memcpy(&replacement.mask, &action->sa_mask, sizeof replacement.mask);
    }
    __clew_action(CLEW_OTHER, &__clew_dispositions[signal], CLEW_BLOCK, 0);
    struct disposition replaced = __clew_dispositions[signal];
    if (action) {
        __clew_dispositions[signal] = replacement;
    }
    __clew_action_end();
    if (action && action->sa_handler == SIG_IGN) {
        __clew_discard_pending(signal);
    }
    if (before) {
        memset(before, 0, sizeof *before);
        before->sa_handler = replaced.handler.plain;
        before->sa_flags = replaced.flags;
        memcpy(&before->sa_mask, &replaced.mask, sizeof replaced.mask);
    }
    return 0;
}

int __sigaction(int signal, const struct sigaction *restrict action, struct sigaction *restrict before)
{
    if (signal <= 0 || signal >= SIGNAL_LIMIT || ((signal == SIGKILL || signal == SIGSTOP) && action)) {
        errno = EINVAL;
        return -1;
    }
    return __libc_sigaction(signal, action, before);
}

weak_alias(__sigaction, sigaction);
