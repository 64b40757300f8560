/* raise, kill: to the program itself. */
#include <errno.h>
#include <signal.h>
#include <unistd.h>
#include "features.h"
#include "machine.h"
#include "signals.h"

int raise(int signal)
{
    if (signal < 0 || signal >= SIGNAL_LIMIT) {
        errno = EINVAL;
        return -1;
    }
    /* 0 asks whether one could be sent. */
    if (signal) {
        __clew_raise(signal, (struct sender){ SI_TKILL, getpid() });
    }
    return 0;
}

/* In threads/table.c: there only in programs that have some. */
weak int __clew_several_threads(void);

/* Any thread that does not block it may get the signal. The calling one does where it is alone, or where it is the same. */
static void check_receiver(int signal)
{
    if (!__clew_several_threads || !__clew_several_threads() || __clew_option(CLEW_OPTION_CLOCK_RUNS)) {
        return;
    }
    __clew_action(CLEW_OTHER, &__clew_dispositions[signal], CLEW_BLOCK, 0);
    int is_handled = __clew_dispositions[signal].handler.plain != SIG_DFL
        && __clew_dispositions[signal].handler.plain != SIG_IGN;
    __clew_action_end();
    if (is_handled) {
        __clew_unsupported("kill with a handler and several threads");
    }
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
        check_receiver(signal);
        __clew_raise(signal, (struct sender){ SI_USER, getpid() });
    }
    return 0;
}

int killpg(pid_t group, int signal)
{
    return kill(-group, signal);
}
