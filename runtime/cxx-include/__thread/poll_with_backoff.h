// -*- C++ -*-
/*
 * In place of libc++'s header of this name. The original asks again and again, looks at the clock, and at last
 * sleeps for a while; here a thread asks once, and then waits until somebody notifies. All that libc++ polls for is
 * announced so: the counts of semaphores and latches, the phases of barriers.
 */
#ifndef _LIBCPP___THREAD_POLL_WITH_BACKOFF_H
#define _LIBCPP___THREAD_POLL_WITH_BACKOFF_H

#include <__availability>
#include <__chrono/duration.h>
#include <__chrono/high_resolution_clock.h>
#include <__config>

#pragma GCC system_header

/* runtime/threads/address.c */
extern "C" {
void __clew_address_enter(const volatile void *address);
void __clew_address_leave(void);
bool __clew_address_wait(const volatile void *address, long long nanoseconds);
}

_LIBCPP_BEGIN_NAMESPACE_STD

/* Until the test succeeds; false if the time (none for zero) is over first. Null as an address: any notification. */
template <class _Test>
_LIBCPP_HIDE_FROM_ABI bool
__clew_wait_until(const volatile void *__address, _Test &&__test, chrono::nanoseconds __limit = chrono::nanoseconds::zero())
{
    for (;;) {
        __clew_address_enter(__address);
        if (__test()) {
            __clew_address_leave();
            return true;
        }
        if (!__clew_address_wait(__address, __limit.count()))
            return false;
    }
}

template <class _Fn, class _BFn>
_LIBCPP_HIDE_FROM_ABI bool
__libcpp_thread_poll_with_backoff(_Fn &&__f, _BFn &&, chrono::nanoseconds __max_elapsed = chrono::nanoseconds::zero())
{
    return std::__clew_wait_until(nullptr, __f, __max_elapsed);
}

struct __spinning_backoff_policy {
    _LIBCPP_HIDE_FROM_ABI _LIBCPP_CONSTEXPR bool operator()(chrono::nanoseconds const &) const { return false; }
};

_LIBCPP_END_NAMESPACE_STD

#endif
