/*
 * libc++'s mutex.cpp, but for the waiting of std::call_once, which the original does on one mutex and one condition
 * variable for all flags. Here each flag is waited for by itself, in one action, as guards are (cxx/guard.c).
 */
/* Timed mutexes are others too (cxx-include/mutex): these here must not have their names. */
#define CLEW_LIBCXX_MUTEX
#define timed_mutex __libcpp_timed_mutex
#define recursive_timed_mutex __libcpp_recursive_timed_mutex
#define __call_once __call_once_by_mutex
#include <mutex.cpp>
#undef __call_once

extern "C" {
bool __clew_call_once_enter(volatile unsigned long *flag);
void __clew_call_once_leave(volatile unsigned long *flag, unsigned long state);
}

using flag_state = std::once_flag::_State_type;
static_assert(sizeof(flag_state) == sizeof(unsigned long), "a flag is a word");

/* By this name call_once calls it. */
void call_once_slowly(volatile flag_state &flag, void *argument, void (*function)(void *)) __asm__(
    "_ZNSt3__111__call_onceERVmPvPFvS2_E");

void call_once_slowly(volatile flag_state &flag, void *argument, void (*function)(void *))
{
    if (!__clew_call_once_enter(&flag))
        return;
    try {
        function(argument);
    } catch (...) {
        __clew_call_once_leave(&flag, 0);
        throw;
    }
    __clew_call_once_leave(&flag, ~0ul);
}
