#ifndef CLEW_UNSUPPORTED_H
#define CLEW_UNSUPPORTED_H

/* Stops the run, naming the system call. */
_Noreturn void __clew_unsupported_system_call(long number);

#endif
