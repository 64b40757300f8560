// -*- C++ -*-
/* A point in time on any clock as the system's clock shows it, by which the runtime's timed calls go. */
#ifndef CLEW_DEADLINE_H
#define CLEW_DEADLINE_H

#pragma GCC system_header

#include <__chrono/convert_to_timespec.h>
#include <__chrono/duration.h>
#include <__chrono/steady_clock.h>
#include <__chrono/system_clock.h>
#include <__chrono/time_point.h>
#include <__config>
#include <__threading_support>
#include <__type_traits/is_same.h>
#include <time.h>

_LIBCPP_BEGIN_NAMESPACE_STD

template <class _Duration>
_LIBCPP_HIDE_FROM_ABI timespec __clew_deadline(const chrono::time_point<chrono::system_clock, _Duration> &__time)
{
    auto __since = chrono::duration_cast<chrono::nanoseconds>(__time.time_since_epoch());
    if (__since < __time.time_since_epoch())
        __since += chrono::nanoseconds(1);
    return std::__convert_to_timespec<timespec>(__since);
}

template <class _Clock, class _Duration>
_LIBCPP_HIDE_FROM_ABI timespec __clew_deadline(const chrono::time_point<_Clock, _Duration> &__time)
{
    return std::__clew_deadline(chrono::system_clock::now() + (__time - _Clock::now()));
}

_LIBCPP_END_NAMESPACE_STD

#endif
