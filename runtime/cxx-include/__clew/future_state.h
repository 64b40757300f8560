// -*- C++ -*-
/*
 * What a promise, packaged task or asynchronous call and its futures share: the result, and on the runtime's own actions
 * (threads/future.c) whether it is there. libc++ has a mutex and a condition variable in it, and looks at its words one
 * by one.
 */
#ifndef CLEW_FUTURE_STATE_H
#define CLEW_FUTURE_STATE_H

#pragma GCC system_header

#include <__clew/deadline.h>
#include <__config>
#include <__exception/exception_ptr.h>
#include <__memory/addressof.h>
#include <__memory/allocator_traits.h>
#include <__memory/pointer_traits.h>
#include <__memory/shared_ptr.h>
#include <__memory/unique_ptr.h>
#include <__utility/forward.h>
#include <__utility/move.h>
#include <new>
#include <stdexcept>
#include <system_error>
#include <thread>

extern "C" {
bool __clew_future_start(void *);
void __clew_future_set(void *, int);
void __clew_future_show(void *);
bool __clew_future_attach(void *);
bool __clew_future_has_result(const void *);
int __clew_future_wait(void *);
int __clew_future_wait_until(void *, const timespec *);
}

_LIBCPP_BEGIN_NAMESPACE_STD

enum class future_errc { future_already_retrieved = 1, promise_already_satisfied, no_state, broken_promise };
enum class future_status { ready, timeout, deferred };

template <>
struct is_error_code_enum<future_errc> : public true_type {};

const error_category &future_category() noexcept;
inline error_code make_error_code(future_errc __error) noexcept
{
    return error_code(static_cast<int>(__error), future_category());
}
inline error_condition make_error_condition(future_errc __error) noexcept
{
    return error_condition(static_cast<int>(__error), future_category());
}

class future_error : public logic_error {
    error_code __code_;

public:
    future_error(error_code __code);
#if _LIBCPP_STD_VER >= 17
    explicit future_error(future_errc __error) : future_error(std::make_error_code(__error)) {}
#endif
    future_error(const future_error &) noexcept = default;
    ~future_error() noexcept override;
    const error_code &code() const noexcept { return __code_; }
};

[[noreturn]] inline void __throw_future_error(future_errc __error)
{
#ifndef _LIBCPP_HAS_NO_EXCEPTIONS
    throw future_error(std::make_error_code(__error));
#else
    (void)__error;
    _LIBCPP_VERBOSE_ABORT("future_error was thrown in -fno-exceptions mode");
#endif
}

/* All but the value. Of no value, all of it. */
class __assoc_sub_state : public __shared_count {
    /* struct clew_future */
    mutable struct {
        int __state_ = 0, __attached_ = 0;
    } __future_;
    exception_ptr __exception_;

protected:
    enum {
        __deferred_ = -1,
        __empty_ = 0,
        __value_at_exit_ = 2,
        __exception_at_exit_ = 3,
        __value_there_ = 4,
        __exception_there_ = 5
    };

    void __on_zero_shared() noexcept override { delete this; }

    /* The last one looks: it is his alone. */
    bool __is_constructed() const
    {
        return __future_.__state_ == __value_there_ || __future_.__state_ == __value_at_exit_;
    }

    /* From the start of a result to its end; where it cannot be made, there is none. */
    class __setting {
        __assoc_sub_state &__of_;
        int __result_ = __empty_;

    public:
        explicit __setting(__assoc_sub_state &__of) : __of_(__of)
        {
            if (!__clew_future_start(&__of.__future_))
                std::__throw_future_error(future_errc::promise_already_satisfied);
        }
        ~__setting() { __clew_future_set(&__of_.__future_, __result_); }
        void __done(int __result) { __result_ = __result; }
        __setting(const __setting &) = delete;
    };

    /* The state is kept until the end of the thread, which makes the result known. */
    void __wait_for_exit() { __thread_local_data()->__make_ready_at_thread_exit(this); }

    /* Comes back where there is a value. */
    void __wait_for_value()
    {
        for (;;) {
            int __state = __clew_future_wait(&__future_);
            if (__state == __exception_there_)
                std::rethrow_exception(__exception_);
            if (__state != __deferred_)
                return;
            __execute();
        }
    }

public:
    using __result_type = void;
    using __shared_result_type = void;

    __assoc_sub_state() = default;
    ~__assoc_sub_state() override = default;

    bool __has_value() const { return __clew_future_has_result(&__future_); }
    void __attach_future()
    {
        if (!__clew_future_attach(&__future_))
            std::__throw_future_error(future_errc::future_already_retrieved);
        this->__add_shared();
    }
    /* Before anybody else knows it. */
    void __set_deferred() { __future_.__state_ = __deferred_; }
    void __make_ready() { __clew_future_show(&__future_); }

    void set_value()
    {
        __setting __now(*this);
        __now.__done(__value_there_);
    }
    void set_value_at_thread_exit()
    {
        {
            __setting __now(*this);
            __now.__done(__value_at_exit_);
        }
        __wait_for_exit();
    }
    void set_exception(exception_ptr __exception)
    {
        __setting __now(*this);
        __exception_ = __exception;
        __now.__done(__exception_there_);
    }
    void set_exception_at_thread_exit(exception_ptr __exception)
    {
        {
            __setting __now(*this);
            __exception_ = __exception;
            __now.__done(__exception_at_exit_);
        }
        __wait_for_exit();
    }

    void __take() { __wait_for_value(); }
    void __look() { __wait_for_value(); }
    void wait()
    {
        if (__clew_future_wait(&__future_) == __deferred_)
            __execute();
    }
    template <class _Rep, class _Period>
    future_status wait_for(const chrono::duration<_Rep, _Period> &__time) const
    {
        if (__time <= chrono::duration<_Rep, _Period>::zero())
            return __status(nullptr);
        return wait_until(chrono::steady_clock::now() + __time);
    }
    template <class _Clock, class _Duration>
    future_status wait_until(const chrono::time_point<_Clock, _Duration> &__time) const
    {
        timespec __deadline = std::__clew_deadline(__time);
        return __status(&__deadline);
    }

    /* Of deferred and asynchronous calls. */
    virtual void __execute() { std::__throw_future_error(future_errc::no_state); }

private:
    future_status __status(const timespec *__deadline) const
    {
        int __state = __clew_future_wait_until(&__future_, __deadline);
        return __state == __deferred_         ? future_status::deferred
               : __state >= __value_there_ ? future_status::ready
                                           : future_status::timeout;
    }
};

template <class _Rp>
class __assoc_state : public __assoc_sub_state {
    union {
        char __nothing_;
        _Rp __value_;
    };

protected:
    void __on_zero_shared() noexcept override { delete this; }

    template <class _Arg>
    void __set(_Arg &&__arg, int __result)
    {
        __setting __now(*this);
        ::new ((void *)std::addressof(__value_)) _Rp(std::forward<_Arg>(__arg));
        __now.__done(__result);
    }

public:
    using __result_type = _Rp;
    using __shared_result_type = const _Rp &;

    __assoc_state() : __nothing_() {}
    ~__assoc_state() override
    {
        if (__is_constructed())
            __value_.~_Rp();
    }
    template <class _Arg>
    void set_value(_Arg &&__arg)
    {
        __set(std::forward<_Arg>(__arg), __value_there_);
    }
    template <class _Arg>
    void set_value_at_thread_exit(_Arg &&__arg)
    {
        __set(std::forward<_Arg>(__arg), __value_at_exit_);
        __wait_for_exit();
    }
    _Rp __take()
    {
        __wait_for_value();
        return std::move(__value_);
    }
    const _Rp &__look()
    {
        __wait_for_value();
        return __value_;
    }
};

template <class _Rp>
class __assoc_state<_Rp &> : public __assoc_state<_Rp *> {
public:
    using __result_type = _Rp &;
    using __shared_result_type = _Rp &;

    void set_value(_Rp &__arg) { __assoc_state<_Rp *>::set_value(std::addressof(__arg)); }
    void set_value_at_thread_exit(_Rp &__arg) { __assoc_state<_Rp *>::set_value_at_thread_exit(std::addressof(__arg)); }
    _Rp &__take() { return *__assoc_state<_Rp *>::__look(); }
    _Rp &__look() { return *__assoc_state<_Rp *>::__look(); }
};

template <>
class __assoc_state<void> : public __assoc_sub_state {};

/* In memory of an allocator's. */
template <class _Rp, class _Alloc>
class __assoc_state_alloc : public __assoc_state<_Rp> {
    using _Al = typename __allocator_traits_rebind<_Alloc, __assoc_state_alloc>::type;
    _Al __alloc_;

    void __on_zero_shared() noexcept override
    {
        _Al __alloc(__alloc_);
        this->~__assoc_state_alloc();
        __alloc.deallocate(pointer_traits<typename allocator_traits<_Al>::pointer>::pointer_to(*this), 1);
    }

    explicit __assoc_state_alloc(const _Al &__alloc) : __alloc_(__alloc) {}

public:
    static __assoc_state_alloc *__make(const _Alloc &__given)
    {
        _Al __alloc(__given);
        auto __place = __alloc.allocate(1);
        return ::new ((void *)std::addressof(*__place)) __assoc_state_alloc(__alloc);
    }
};

struct __release_shared_count {
    void operator()(__shared_count *__state) { __state->__release_shared(); }
};

_LIBCPP_END_NAMESPACE_STD

#endif
