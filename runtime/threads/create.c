/* pthread_create, and how a thread ends: by returning, pthread_exit or cancellation. */
#include <stdlib.h>
#include "attributes.h"

/* What a new thread needs to begin with. It alone has this object, and gives it back at once, so that nothing
   of the runtime keeps the user's argument reachable. */
struct clew_launch {
    struct __pthread *thread;
    void *(*start)(void *);
    int (*start_c11)(void *); /* of thrd_create; null where `start` is set */
    void *argument;
    unsigned long blocked_signals;
};

/* In libc/signals/deliver.c: there only in programs that deal with signals. */
__attribute__((__weak__)) unsigned long __clew_signals_blocked(void);
__attribute__((__weak__)) void __clew_signals_block(unsigned long);

static void begin(void *object)
{
    struct clew_launch launch = *(struct clew_launch *)object;
    __clew_object_free(object);
    __clew_own.self = launch.thread;
    if (launch.blocked_signals) {
        __clew_signals_block(launch.blocked_signals);
    }
    if (launch.start_c11) {
        pthread_exit((void *)(long)launch.start_c11(launch.argument));
    }
    pthread_exit(launch.start(launch.argument));
}

int __clew_thread_create(pthread_t *created, const pthread_attr_t *given, void *(*start)(void *),
    int (*start_c11)(void *), void *argument)
{
    struct __pthread *self = __clew_self();
    struct clew_attributes attributes;
    if (given) {
        attributes = *__clew_attributes(given);
    }

    __clew_action(CLEW_THREAD_CREATE, start ? (const void *)start : (const void *)start_c11, CLEW_BLOCK, 0);
    if (!given) {
        pthread_attr_t defaults;
        pthread_attr_init(&defaults);
        attributes = *__clew_attributes(&defaults);
    }
    struct __pthread *thread = __clew_thread_add();
    thread->detached = attributes.detached;
    thread->stack_size = attributes.stack_size;
    thread->guard_size = attributes.guard_size;
    int explicit = attributes.inherit == PTHREAD_EXPLICIT_SCHED;
    thread->policy = explicit ? attributes.policy : self->policy;
    thread->priority = explicit ? attributes.priority : self->priority;
    struct clew_launch *launch = __clew_object_make(sizeof *launch, CLEW_INTERNAL);
    *launch = (struct clew_launch){ thread, start, start_c11, argument,
        __clew_signals_blocked ? __clew_signals_blocked() : 0 };
    /* By its place in the table: threads that end meanwhile and are not joined yet make no difference to it. */
    __clew_thread_start(begin, launch, start ? (const void *)start : (const void *)start_c11, thread, thread->id - 1);
    __clew_action_end();

    /* After the start: POSIX does not promise that the new thread finds its own id here. */
    *created = thread;
    return 0;
}

int pthread_create(pthread_t *restrict created, const pthread_attr_t *restrict attributes, void *(*start)(void *),
    void *restrict argument)
{
    return __clew_thread_create(created, attributes, start, NULL, argument);
}

_Noreturn void pthread_exit(void *result)
{
    struct __pthread *self = __clew_self();
    __clew_own.cancel_state = PTHREAD_CANCEL_DISABLE;
    __clew_own.cancel_type = PTHREAD_CANCEL_DEFERRED;
    while (__clew_own.cleanup) {
        struct __ptcb *handler = __clew_own.cleanup;
        __clew_own.cleanup = handler->__next;
        handler->__f(handler->__x);
    }
    if (__clew_run_thread_destructors) {
        __clew_run_thread_destructors();
    }
    if (__clew_own.values || __clew_own.thread_struct) {
        __clew_run_key_destructors();
    }

    __clew_action(CLEW_THREAD_EXIT, self, CLEW_BLOCK, 0);
    if (__clew_own.robust) {
        __clew_abandon_robust();
    }
    if (!__clew_other_thread_runs(self)) {
        /* The last thread takes the program with it; nobody is left who could see how. */
        __clew_action_end();
        exit(0);
    }
    self->state = CLEW_THREAD_ENDED;
    self->result = result;
    self->cancelled = 0;
    if (self->detached) {
        __clew_thread_remove(self);
    }
    __clew_thread_exit();
}
