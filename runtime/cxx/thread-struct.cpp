/*
 * libc++'s thread.cpp, but for the place where a thread keeps what libc++ knows of it (waiters to notify at its
 * end). The original makes a key when it is first asked, behind a guard that every thread looks at when it starts;
 * here the key is a constant, and the value a thread-local variable of the runtime (threads/keys.c). So starting
 * a std::thread is no more than starting a thread.
 */
#define __thread_local_data __thread_local_data_by_key
#include <thread.cpp>
#undef __thread_local_data

#include "threads/own-key.h"

static const std::__libcpp_tls_key own_key = CLEW_KEY_OF_LIBCXX;

using thread_pointer = std::__thread_specific_ptr<std::__thread_struct>;
static_assert(sizeof(thread_pointer) == sizeof own_key, "a thread pointer is its key");

/* By this name everybody else calls it. */
thread_pointer &thread_local_data() __asm__("_ZNSt3__119__thread_local_dataEv");

thread_pointer &thread_local_data()
{
    return reinterpret_cast<thread_pointer &>(const_cast<std::__libcpp_tls_key &>(own_key));
}

extern "C" void __clew_delete_thread_struct(void *value)
{
    delete static_cast<std::__thread_struct *>(value);
}
