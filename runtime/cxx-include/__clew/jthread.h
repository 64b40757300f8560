// -*- C++ -*-
/* std::jthread, which this version of libc++ does not have yet ([thread.jthread.class]). */
#ifndef CLEW_JTHREAD_H
#define CLEW_JTHREAD_H

#pragma GCC system_header

#include <__config>

#if _LIBCPP_STD_VER >= 20 && !defined(__cpp_lib_jthread)
#define __cpp_lib_jthread 201911L

#include <__functional/invoke.h>
#include <__type_traits/decay.h>
#include <__type_traits/is_constructible.h>
#include <__type_traits/remove_cvref.h>
#include <__utility/forward.h>
#include <__utility/move.h>
#include <__utility/swap.h>

_LIBCPP_BEGIN_NAMESPACE_STD

class jthread {
    stop_source __source_;
    thread __thread_;

    template <class _Fun, class... _Args>
    static thread __start(stop_source &__source, _Fun &&__fun, _Args &&...__args)
    {
        if constexpr (is_invocable_v<decay_t<_Fun>, stop_token, decay_t<_Args>...>)
            return thread(std::forward<_Fun>(__fun), __source.get_token(), std::forward<_Args>(__args)...);
        else
            return thread(std::forward<_Fun>(__fun), std::forward<_Args>(__args)...);
    }

    void __finish()
    {
        if (joinable()) {
            request_stop();
            join();
        }
    }

public:
    using id = thread::id;
    using native_handle_type = thread::native_handle_type;

    jthread() noexcept : __source_(nostopstate) {}

    template <class _Fun, class... _Args>
        requires(!is_same_v<remove_cvref_t<_Fun>, jthread>)
    explicit jthread(_Fun &&__fun, _Args &&...__args)
        : __thread_(__start(__source_, std::forward<_Fun>(__fun), std::forward<_Args>(__args)...))
    {
    }

    ~jthread() { __finish(); }

    jthread(const jthread &) = delete;
    jthread(jthread &&) noexcept = default;
    jthread &operator=(const jthread &) = delete;
    jthread &operator=(jthread &&__other) noexcept
    {
        if (this != &__other) {
            __finish();
            __source_ = std::move(__other.__source_);
            __thread_ = std::move(__other.__thread_);
        }
        return *this;
    }

    void swap(jthread &__other) noexcept
    {
        std::swap(__source_, __other.__source_);
        std::swap(__thread_, __other.__thread_);
    }
    friend void swap(jthread &__left, jthread &__right) noexcept { __left.swap(__right); }

    [[nodiscard]] bool joinable() const noexcept { return __thread_.joinable(); }
    void join() { __thread_.join(); }
    void detach() { __thread_.detach(); }
    [[nodiscard]] id get_id() const noexcept { return __thread_.get_id(); }
    [[nodiscard]] native_handle_type native_handle() { return __thread_.native_handle(); }
    [[nodiscard]] stop_source get_stop_source() noexcept { return __source_; }
    [[nodiscard]] stop_token get_stop_token() const noexcept { return __source_.get_token(); }
    bool request_stop() noexcept { return __source_.request_stop(); }
    [[nodiscard]] static unsigned int hardware_concurrency() noexcept { return thread::hardware_concurrency(); }
};

_LIBCPP_END_NAMESPACE_STD

#endif
#endif
