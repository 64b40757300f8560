/*
 * The ends of a program. exit: destructors of the thread's thread_local objects, handlers of atexit and destructors of static objects (both registered, the
 * last one first), then destructor functions, then streams are flushed. What the program does not use is not
 * linked: the references to handlers and streams are weak.
 */
#include <stdlib.h>
#include <unistd.h>
#include "libc.h"
#include "machine.h"

weak void __clew_run_thread_destructors(void);
weak void __funcs_on_exit(void);
weak void __funcs_on_quick_exit(void);
weak void __stdio_exit(void);

_Noreturn void _Exit(int status)
{
    /* What the system hands on to the parent. */
    __clew_exit(status & 0xff);
}

_Noreturn void _exit(int status)
{
    _Exit(status);
}

/* An exception that leaves a handler goes no further (C++ calls terminate). */
__attribute__((nothrow)) _Noreturn void exit(int status)
{
    if (__clew_run_thread_destructors) {
        __clew_run_thread_destructors();
    }
    if (__funcs_on_exit) {
        __funcs_on_exit();
    }
    for (int index = 0; __clew_run_destructor(index); index++) {
    }
    if (__stdio_exit) {
        __stdio_exit();
    }
    _Exit(status);
}

__attribute__((nothrow)) _Noreturn void quick_exit(int status)
{
    if (__funcs_on_quick_exit) {
        __funcs_on_quick_exit();
    }
    _Exit(status);
}
