// -*- C++ -*-
/*
 * In place of libc++'s header of this name: waiting for an atomic object to change, on the runtime's own waiting
 * (see __thread/poll_with_backoff.h). The original keeps a table of contended addresses, by a hash of them, and
 * wakes up every two seconds to look again; so it would hide that a notification is missing.
 */
#ifndef _LIBCPP___ATOMIC_ATOMIC_SYNC_H
#define _LIBCPP___ATOMIC_ATOMIC_SYNC_H

#include <__atomic/contention_t.h>
#include <__atomic/cxx_atomic_impl.h>
#include <__atomic/memory_order.h>
#include <__availability>
#include <__chrono/duration.h>
#include <__config>
#include <__memory/addressof.h>
#include <__thread/poll_with_backoff.h>
#include <__threading_support>
#include <__type_traits/decay.h>
#include <cstring>

#pragma GCC system_header

extern "C" {
void __clew_address_notify_one(const volatile void *address);
void __clew_address_notify_all(const volatile void *address);
}

_LIBCPP_BEGIN_NAMESPACE_STD

_LIBCPP_HIDE_FROM_ABI inline void __cxx_atomic_notify_one(void const volatile *__address)
{
    __clew_address_notify_one(__address);
}
_LIBCPP_HIDE_FROM_ABI inline void __cxx_atomic_notify_all(void const volatile *__address)
{
    __clew_address_notify_all(__address);
}

template <class _Atp, class _Fn>
_LIBCPP_HIDE_FROM_ABI bool __cxx_atomic_wait(_Atp *__a, _Fn &&__test_fn)
{
    return std::__clew_wait_until(__a, __test_fn);
}

template <typename _Tp>
_LIBCPP_HIDE_FROM_ABI bool __cxx_nonatomic_compare_equal(_Tp const &__lhs, _Tp const &__rhs)
{
    return std::memcmp(std::addressof(__lhs), std::addressof(__rhs), sizeof(_Tp)) == 0;
}

template <class _Atp, class _Tp>
struct __cxx_atomic_wait_test_fn_impl {
    _Atp *__a;
    _Tp __val;
    memory_order __order;
    _LIBCPP_HIDE_FROM_ABI bool operator()() const
    {
        return !std::__cxx_nonatomic_compare_equal(std::__cxx_atomic_load(__a, __order), __val);
    }
};

template <class _Atp, class _Tp>
_LIBCPP_HIDE_FROM_ABI bool __cxx_atomic_wait(_Atp *__a, _Tp const __val, memory_order __order)
{
    __cxx_atomic_wait_test_fn_impl<_Atp, _Tp> __test_fn = {__a, __val, __order};
    return std::__cxx_atomic_wait(__a, __test_fn);
}

_LIBCPP_END_NAMESPACE_STD

#endif
