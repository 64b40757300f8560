/* System calls that musl makes as cancellation points. */
#include "syscall.h"

#undef __syscall_cp

/* In runtime/threads, and linked only where the program may cancel threads. */
weak void pthread_testcancel(void);

hidden long __syscall_cp(syscall_arg_t number, syscall_arg_t a, syscall_arg_t b, syscall_arg_t c, syscall_arg_t d,
    syscall_arg_t e, syscall_arg_t f)
{
    if (pthread_testcancel) {
        pthread_testcancel();
    }
    return __clew_syscall(number, a, b, c, d, e, f);
}
