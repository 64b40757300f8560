/* Delivering a signal in the thread that raised it. */
#include <unistd.h>
#include "machine.h"
#include "signals.h"

struct disposition __clew_dispositions[SIGNAL_LIMIT];
_Thread_local unsigned long __clew_blocked_signals, __clew_pending_signals;
/* Of those that are pending. */
static _Thread_local unsigned long sent_by_kill;

static unsigned long bit(int signal)
{
    return 1ul << (signal - 1);
}

static struct disposition take_disposition(int signal)
{
    __clew_action(CLEW_OTHER, &__clew_dispositions[signal], CLEW_BLOCK, 0);
    struct disposition taken = __clew_dispositions[signal];
    if (taken.flags & SA_RESETHAND) {
        __clew_dispositions[signal].handler.plain = SIG_DFL;
    }
    __clew_action_end();
    return taken;
}

static void call_handler(int signal, const struct disposition *disposition, struct sender sender)
{
    unsigned long before = __clew_blocked_signals;
    __clew_blocked_signals |= disposition->mask | (disposition->flags & SA_NODEFER ? 0 : bit(signal));
    if (disposition->flags & SA_SIGINFO) {
        siginfo_t information = { .si_signo = signal, .si_code = sender.code };
        information.si_pid = sender.process;
        disposition->handler.informed(signal, &information, 0);
    } else {
        disposition->handler.plain(signal);
    }
    __clew_blocked_signals = before;
    __clew_deliver_pending_signals();
}

static int run_handler(int signal, struct sender sender)
{
    if (__clew_blocked_signals & bit(signal)) {
        if (signal >= SIGRTMIN && __clew_pending_signals & bit(signal)) {
            __clew_unsupported("a queue of real-time signals");
        }
        __clew_pending_signals |= bit(signal);
        if (sender.code != SI_TKILL) {
            sent_by_kill |= bit(signal);
        }
        return 1;
    }
    struct disposition disposition = take_disposition(signal);
    if (disposition.handler.plain == SIG_DFL) {
        return 0;
    }
    if (disposition.handler.plain != SIG_IGN) {
        call_handler(signal, &disposition, sender);
    }
    return 1;
}

int __clew_run_signal_handler(int signal)
{
    return run_handler(signal, (struct sender){ SI_TKILL, getpid() });
}

/* What POSIX calls the default action. */
static void act_by_default(int signal)
{
    switch (signal) {
    case SIGCHLD: case SIGCONT: case SIGURG: case SIGWINCH:
        return;
    case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU:
        __clew_unsupported("a signal that stops the process");
    case SIGABRT:
        __clew_fault("abort", "the program raised SIGABRT");
    case SIGSEGV:
        __clew_fault("abort", "the program raised SIGSEGV");
    case SIGBUS:
        __clew_fault("abort", "the program raised SIGBUS");
    case SIGFPE:
        __clew_fault("abort", "the program raised SIGFPE");
    case SIGILL:
        __clew_fault("abort", "the program raised SIGILL");
    case SIGTRAP:
        __clew_fault("abort", "the program raised SIGTRAP");
    case SIGSYS:
        __clew_fault("abort", "the program raised SIGSYS");
    case SIGQUIT:
        __clew_fault("abort", "the program raised SIGQUIT");
    default:
        /* The program ends as a shell would show it. */
        __clew_exit(128 + signal);
    }
}

void __clew_raise(int signal, struct sender sender)
{
    if (!run_handler(signal, sender)) {
        act_by_default(signal);
    }
}

void __clew_deliver_pending_signals(void)
{
    for (int signal = 1; signal < SIGNAL_LIMIT && __clew_pending_signals & ~__clew_blocked_signals; signal++) {
        if (__clew_pending_signals & ~__clew_blocked_signals & bit(signal)) {
            int code = sent_by_kill & bit(signal) ? SI_USER : SI_TKILL;
            __clew_pending_signals &= ~bit(signal);
            sent_by_kill &= ~bit(signal);
            __clew_raise(signal, (struct sender){ code, getpid() });
        }
    }
}

/* A thread begins with what its creator blocks (threads/create.c), and could get what was sent to the process. */
unsigned long __clew_signals_blocked(void)
{
    if (sent_by_kill && !__clew_option(CLEW_OPTION_CLOCK_RUNS)) {
        __clew_unsupported("a thread that is started while a signal of kill is pending");
    }
    return __clew_blocked_signals;
}

void __clew_signals_block(unsigned long blocked)
{
    __clew_blocked_signals = blocked;
}

void __clew_discard_pending(int signal)
{
    __clew_pending_signals &= ~bit(signal);
    sent_by_kill &= ~bit(signal);
}
