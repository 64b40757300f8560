// -*- C++ -*-
/* std::packaged_task and std::async, of <future>. */
#ifndef CLEW_TASK_H
#define CLEW_TASK_H

#pragma GCC system_header

_LIBCPP_BEGIN_NAMESPACE_STD

/* ---- packaged tasks ---------------------------------------------------------------------------------------- */

template <class _Signature>
class __clew_callable;

/* A function of any type, in memory of its allocator's. */
template <class _Rp, class... _Args>
class __clew_callable<_Rp(_Args...)> {
protected:
    ~__clew_callable() = default;

public:
    virtual _Rp __call(_Args &&...) = 0;
    virtual void __destroy() noexcept = 0;
};

template <class _Fp, class _Alloc, class _Signature>
class __clew_callable_of;

template <class _Fp, class _Alloc, class _Rp, class... _Args>
class __clew_callable_of<_Fp, _Alloc, _Rp(_Args...)> final : public __clew_callable<_Rp(_Args...)> {
    using _Al = typename __allocator_traits_rebind<_Alloc, __clew_callable_of>::type;
    _Fp __function_;
    _Al __alloc_;

    template <class _Given>
    __clew_callable_of(_Given &&__function, const _Al &__alloc)
        : __function_(std::forward<_Given>(__function)), __alloc_(__alloc)
    {
    }

public:
    template <class _Given>
    static __clew_callable_of *__make(_Given &&__function, const _Alloc &__given)
    {
        _Al __alloc(__given);
        struct __room {
            _Al &__alloc_;
            typename allocator_traits<_Al>::pointer __place_;
            bool __is_used_;
            ~__room()
            {
                if (!__is_used_)
                    __alloc_.deallocate(__place_, 1);
            }
        } __made = {__alloc, __alloc.allocate(1), false};
        auto __callable = ::new ((void *)std::addressof(*__made.__place_))
            __clew_callable_of(std::forward<_Given>(__function), __alloc);
        __made.__is_used_ = true;
        return __callable;
    }
    _Rp __call(_Args &&...__args) override
    {
        return std::__invoke_void_return_wrapper<_Rp>::__call(__function_, std::forward<_Args>(__args)...);
    }
    void __destroy() noexcept override
    {
        _Al __alloc(__alloc_);
        this->~__clew_callable_of();
        __alloc.deallocate(pointer_traits<typename allocator_traits<_Al>::pointer>::pointer_to(*this), 1);
    }
};

template <class _Signature>
class packaged_task;

template <class _Rp, class... _Args>
class packaged_task<_Rp(_Args...)> {
    using __callable = __clew_callable<_Rp(_Args...)>;
    struct __destroyer {
        void operator()(__callable *__function) { __function->__destroy(); }
    };

    unique_ptr<__callable, __destroyer> __function_;
    promise<_Rp> __promise_;

    template <class _Result, class... _Given>
    static void __run(__callable &__function, promise<_Result> &__promise, bool __at_exit, _Given &&...__args)
    {
        if (__at_exit)
            __promise.set_value_at_thread_exit(__function.__call(std::forward<_Given>(__args)...));
        else
            __promise.set_value(__function.__call(std::forward<_Given>(__args)...));
    }
    template <class... _Given>
    static void __run(__callable &__function, promise<void> &__promise, bool __at_exit, _Given &&...__args)
    {
        __function.__call(std::forward<_Given>(__args)...);
        if (__at_exit)
            __promise.set_value_at_thread_exit();
        else
            __promise.set_value();
    }

    void __execute(bool __at_exit, _Args &&...__args)
    {
        __promise_.__check_empty();
#ifndef _LIBCPP_HAS_NO_EXCEPTIONS
        try {
#endif
            __run(*__function_, __promise_, __at_exit, std::forward<_Args>(__args)...);
#ifndef _LIBCPP_HAS_NO_EXCEPTIONS
        } catch (...) {
            if (__at_exit)
                __promise_.set_exception_at_thread_exit(std::current_exception());
            else
                __promise_.set_exception(std::current_exception());
        }
#endif
    }

    template <class _Fp>
    using __is_other = __enable_if_t<!is_same<__remove_cvref_t<_Fp>, packaged_task>::value>;

public:
    using result_type = _Rp; // an extension of libc++'s

    packaged_task() noexcept : __promise_(nullptr) {}
    template <class _Fp, class = __is_other<_Fp> >
    explicit packaged_task(_Fp &&__function)
        : packaged_task(allocator_arg, allocator<__decay_t<_Fp> >(), std::forward<_Fp>(__function))
    {
    }
    template <class _Fp, class _Alloc, class = __is_other<_Fp> >
    packaged_task(allocator_arg_t, const _Alloc &__alloc, _Fp &&__function)
        : __function_(__clew_callable_of<__decay_t<_Fp>, _Alloc, _Rp(_Args...)>::__make(
              std::forward<_Fp>(__function), __alloc)),
          __promise_(allocator_arg, __alloc)
    {
    }
    packaged_task(const packaged_task &) = delete;
    packaged_task &operator=(const packaged_task &) = delete;
    packaged_task(packaged_task &&) noexcept = default;
    packaged_task &operator=(packaged_task &&) noexcept = default;

    void swap(packaged_task &__other) noexcept
    {
        __function_.swap(__other.__function_);
        __promise_.swap(__other.__promise_);
    }
    bool valid() const noexcept { return __promise_.__is_valid(); }
    future<_Rp> get_future() { return __promise_.get_future(); }
    void operator()(_Args... __args) { __execute(false, std::forward<_Args>(__args)...); }
    void make_ready_at_thread_exit(_Args... __args) { __execute(true, std::forward<_Args>(__args)...); }
    void reset()
    {
        if (!valid())
            std::__throw_future_error(future_errc::no_state);
        __promise_ = promise<_Rp>();
    }
};

template <class _Rp, class... _Args>
void swap(packaged_task<_Rp(_Args...)> &__left, packaged_task<_Rp(_Args...)> &__right) noexcept
{
    __left.swap(__right);
}
template <class _Callable, class _Alloc>
struct uses_allocator<packaged_task<_Callable>, _Alloc> : public true_type {};

#if _LIBCPP_STD_VER >= 17
template <class _Rp, class... _Args>
packaged_task(_Rp (*)(_Args...)) -> packaged_task<_Rp(_Args...)>;
template <class _Fp, class _Stripped = typename __strip_signature<decltype(&_Fp::operator())>::type>
packaged_task(_Fp) -> packaged_task<_Stripped>;
#endif

/* ---- asynchronous calls ------------------------------------------------------------------------------------- */

/* A call that finds the result of the state that it is. */
template <class _Rp, class _Fp, class... _Args>
class __clew_call_state : public __assoc_state<_Rp> {
    tuple<_Fp, _Args...> __call_;

    template <size_t... _Indices>
    _Rp __invoke(__tuple_indices<0, _Indices...>)
    {
        return std::__invoke(std::move(std::get<0>(__call_)), std::move(std::get<_Indices>(__call_))...);
    }
    template <class _Result>
    void __run(__assoc_state<_Result> *__state)
    {
        __state->set_value(__invoke(typename __make_tuple_indices<1 + sizeof...(_Args)>::type()));
    }
    void __run(__assoc_state<void> *__state)
    {
        __invoke(typename __make_tuple_indices<1 + sizeof...(_Args)>::type());
        __state->set_value();
    }

public:
    template <class... _Given>
    explicit __clew_call_state(_Given &&...__given) : __call_(std::forward<_Given>(__given)...)
    {
    }
    void __execute() override
    {
#ifndef _LIBCPP_HAS_NO_EXCEPTIONS
        try {
#endif
            __run(static_cast<__assoc_state<_Rp> *>(this));
#ifndef _LIBCPP_HAS_NO_EXCEPTIONS
        } catch (...) {
            this->set_exception(std::current_exception());
        }
#endif
    }
};

template <class _Rp, class _Fp, class... _Args>
class __clew_async_state final : public __clew_call_state<_Rp, _Fp, _Args...> {
    thread __thread_;

    void __on_zero_shared() noexcept override
    {
        if (__thread_.get_id() == this_thread::get_id()) {
            /* For ever, unless the call is over. */
            this->wait();
            __thread_.detach();
        } else if (__thread_.joinable())
            __thread_.join();
        delete this;
    }

public:
    using __clew_call_state<_Rp, _Fp, _Args...>::__clew_call_state;
    void __start() { __thread_ = thread(&__clew_async_state::__execute, this); }
};

template <class _Fp, class... _Args>
using __clew_call_result = typename __invoke_of<__decay_t<_Fp>, __decay_t<_Args>...>::type;

template <class _Fp, class... _Args>
_LIBCPP_NODISCARD_AFTER_CXX17 future<__clew_call_result<_Fp, _Args...> >
async(launch __policy, _Fp &&__function, _Args &&...__args)
{
    using _Rp = __clew_call_result<_Fp, _Args...>;
#ifndef _LIBCPP_HAS_NO_EXCEPTIONS
    try {
#endif
        if ((__policy & launch::async) != launch(0)) {
            using __state_type = __clew_async_state<_Rp, __decay_t<_Fp>, __decay_t<_Args>...>;
            unique_ptr<__state_type, __release_shared_count> __state(
                new __state_type(std::forward<_Fp>(__function), std::forward<_Args>(__args)...));
            __state->__start();
            return future<_Rp>(__clew_attached(), __state.release());
        }
#ifndef _LIBCPP_HAS_NO_EXCEPTIONS
    } catch (...) {
        if (__policy == launch::async)
            throw;
    }
#endif
    if ((__policy & launch::deferred) != launch(0)) {
        auto __state = new __clew_call_state<_Rp, __decay_t<_Fp>, __decay_t<_Args>...>(
            std::forward<_Fp>(__function), std::forward<_Args>(__args)...);
        __state->__set_deferred();
        return future<_Rp>(__clew_attached(), __state);
    }
    return future<_Rp>();
}

template <class _Fp, class... _Args>
_LIBCPP_NODISCARD_AFTER_CXX17 future<__clew_call_result<_Fp, _Args...> >
async(_Fp &&__function, _Args &&...__args)
{
    return std::async(launch::any, std::forward<_Fp>(__function), std::forward<_Args>(__args)...);
}

_LIBCPP_END_NAMESPACE_STD

#endif
