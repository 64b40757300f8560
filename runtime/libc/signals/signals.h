/*
 * Signals as far as a program sends them to itself: they are delivered in the thread that raises them, at
 * once, or when the thread unblocks them. Nothing comes from outside.
 */
#ifndef CLEW_SIGNALS_H
#define CLEW_SIGNALS_H

#include <signal.h>

#define SIGNAL_LIMIT 65

struct disposition {
    union {
        void (*plain)(int);
        void (*informed)(int, siginfo_t *, void *);
    } handler;
    unsigned long mask;
    int flags;
};

extern struct disposition __clew_dispositions[SIGNAL_LIMIT];
/* Who sends a signal: raise and the like, or kill. */
struct sender {
    int code; /* SI_… */
    int process;
};

/* Bit n-1 is signal n. */
extern _Thread_local unsigned long __clew_blocked_signals, __clew_pending_signals;

/* If the program handles, ignores or blocks the signal, sees to that and returns 1; returns 0 if the default
   action is to be taken. */
int __clew_run_signal_handler(int signal);
/* Handler or default action; returns if the program goes on. */
void __clew_raise(int signal, struct sender sender);
void __clew_deliver_pending_signals(void);
/* The signal is ignored from now on, and so is one that is pending. */
void __clew_discard_pending(int signal);

#endif
