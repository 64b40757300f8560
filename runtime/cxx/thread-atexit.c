/*
 * Destructors of thread_local objects: run when their thread ends, or for the thread that calls exit before those
 * of static objects; the last one registered first. The list is the thread's own. As in libc++abi, a program that
 * brings its own way of registering (`__cxa_thread_atexit_impl`) is left to it.
 */
#include "threads/thread.h"

struct destructor {
    struct destructor *next;
    void (*function)(void *);
    void *object;
};

static _Thread_local struct destructor *first;

__attribute__((weak)) int __cxa_thread_atexit_impl(void (*function)(void *), void *object, void *library);

int __cxa_thread_atexit(void (*function)(void *), void *object, void *library)
{
    if (__cxa_thread_atexit_impl) {
        return __cxa_thread_atexit_impl(function, object, library);
    }
    struct destructor *added = __clew_object_make(sizeof *added, CLEW_INTERNAL);
    *added = (struct destructor){ first, function, object };
    first = added;
    return 0;
}

/* A destructor may register more of them: those come next. */
__attribute__((nothrow)) void __clew_run_thread_destructors(void)
{
    while (first) {
        struct destructor taken = *first;
        __clew_object_free(first);
        first = taken.next;
        taken.function(taken.object);
    }
}
