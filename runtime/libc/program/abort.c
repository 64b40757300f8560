/* abort: a handler of SIGABRT runs first, where the program has set one; if it returns, the run has failed. */
#include <signal.h>
#include <stdlib.h>
#include "features.h"
#include "machine.h"

/* In signals/deliver.c, which is linked only where the program deals with signals. */
weak int __clew_run_signal_handler(int signal);

_Noreturn void abort(void)
{
    if (__clew_run_signal_handler) {
        __clew_run_signal_handler(SIGABRT);
    }
    __clew_fault("abort", "the program called abort()");
}
