// -*- C++ -*-
/*
 * In place of libc++'s header of this name: what stop sources, tokens and callbacks share, on the runtime's own actions
 * (threads/stop.c). The original locks a bit of an atomic word for each of them, and waits for it as for an atomic.
 */
#ifndef _LIBCPP___STOP_TOKEN_STOP_STATE_H
#define _LIBCPP___STOP_TOKEN_STOP_STATE_H

#include <__availability>
#include <__config>
#include <atomic>
#include <cstdint>
#include <thread>

#pragma GCC system_header

#if _LIBCPP_STD_VER >= 20

extern "C" {
int __clew_stop_add(void *, void *);
bool __clew_stop_request(void *, void **);
void *__clew_stop_next(void *, void *);
bool __clew_stop_remove(void *, void *);
void __clew_stop_count_sources(void *, int);
bool __clew_stop_possible(void *);
}

_LIBCPP_BEGIN_NAMESPACE_STD

struct __stop_callback_base {
    using __callback_fn_t = void(__stop_callback_base *) noexcept;

    /* struct clew_stop_callback */
    struct {
        void *__next_ = nullptr, *__previous_ = nullptr;
        int __running_ = 0;
    } __link_;
    __callback_fn_t *__callback_fn_;
    bool *__destroyed_ = nullptr; /* of the thread that runs it */

    explicit __stop_callback_base(__callback_fn_t *__callback_fn) : __callback_fn_(__callback_fn) {}
    void __invoke() noexcept { __callback_fn_(this); }
};

class __stop_state {
    /* struct clew_stop */
    mutable struct {
        int __requested_ = 0, __requester_ = 0;
        unsigned __sources_ = 0;
        void *__first_ = nullptr;
    } __stop_;
    atomic<uint32_t> __ref_count_ = 0;

public:
    __stop_state() noexcept = default;

    void __increment_stop_source_counter() noexcept { __clew_stop_count_sources(&__stop_, 1); }
    void __decrement_stop_source_counter() noexcept { __clew_stop_count_sources(&__stop_, -1); }

    /* The word that is not 0 once the stop has been asked for. */
    const volatile int *__word() const noexcept { return &__stop_.__requested_; }
    bool __stop_requested() const noexcept { return __atomic_load_n(__word(), __ATOMIC_ACQUIRE) != 0; }
    bool __stop_possible_for_stop_token() const noexcept { return __clew_stop_possible(&__stop_); }

    bool __request_stop() noexcept
    {
        void *__link;
        if (!__clew_stop_request(&__stop_, &__link))
            return false;
        while (__link) {
            auto __callback = reinterpret_cast<__stop_callback_base *>(__link);
            bool __destroyed = false;
            __callback->__destroyed_ = &__destroyed;
            __callback->__invoke();
            if (!__destroyed)
                __callback->__destroyed_ = nullptr;
            __link = __clew_stop_next(&__stop_, __destroyed ? nullptr : __link);
        }
        return true;
    }

    /* False where there is nothing to take back: it has run, or nobody can ask any more. */
    bool __add_callback(__stop_callback_base *__callback) noexcept
    {
        enum { __added_, __is_requested_ };
        int __answer = __clew_stop_add(&__stop_, &__callback->__link_);
        if (__answer == __is_requested_)
            __callback->__invoke();
        return __answer == __added_;
    }

    void __remove_callback(__stop_callback_base *__callback) noexcept
    {
        if (__clew_stop_remove(&__stop_, &__callback->__link_))
            *__callback->__destroyed_ = true;
    }

    template <class _Tp>
    friend struct __intrusive_shared_ptr_traits;
};

template <class _Tp>
struct __intrusive_shared_ptr_traits;

template <>
struct __intrusive_shared_ptr_traits<__stop_state> {
    static atomic<uint32_t> &__get_atomic_ref_count(__stop_state &__state) { return __state.__ref_count_; }
};

_LIBCPP_END_NAMESPACE_STD

#endif
#endif
