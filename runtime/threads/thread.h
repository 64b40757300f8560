/*
 * Threads as the runtime sees them. What other threads may look at is in the control block, an object of its
 * own that lives until the thread is joined (or, detached, has ended); a pthread_t points to it. What only
 * the thread itself uses is thread-local, so that touching it is no visible action.
 *
 * Rules of this folder. A word that several threads touch is read and written inside actions only, or by
 * __clew_peek under its rule. An action and its end stand in one function, since an action belongs to the
 * frame that begins it. The user's memory (results, attributes, time-outs) is accessed outside actions, as the
 * plain accesses of the calling thread that they are, so that races on it are found. The state is canonical:
 * lists are ordered by thread, links are cleared on removal, nothing counts up for ever.
 *
 * Blocked threads need no section of their own: that an action waits is seen from outside (its pending
 * action), and the two steps of a condition wait or barrier follow one another at once. Only the exclusive
 * sections, from lock to unlock, are begun and ended here.
 */
#ifndef CLEW_THREAD_H
#define CLEW_THREAD_H

#include <pthread.h>
#include <stddef.h>
#include <time.h>
#include "machine.h"

enum { CLEW_THREAD_RUNNING = 0, CLEW_THREAD_ENDED = 1 };

struct __pthread {
    int id;        /* from 1 (the main thread); the lowest that no other control block has */
    int state;     /* CLEW_THREAD_…; what a join waits for */
    int detached;
    int cancelled; /* 1 once somebody has asked for it */
    int asynchronous; /* 1 while a request is acted upon at any time */
    int woken;     /* what the waits below wait for; 0 while the thread is in no list of waiters */
    unsigned futex_bits; /* of a futex wait, else 0 */
    const volatile void *futex; /* the word of a futex wait, else null */
    struct __pthread *next; /* in the list of waiters of a condition, a barrier, or all futexes */
    void *result;
    size_t stack_size, guard_size;
    int policy, priority;
    char name[16];
};

/* What only the thread itself touches. */
struct clew_own {
    struct __pthread *self; /* null in the main thread before it first needs one */
    struct __ptcb *cleanup; /* the innermost handler of pthread_cleanup_push */
    int cancel_state, cancel_type;
    struct clew_mutex *robust; /* robust mutexes that it holds */
    struct clew_value *values; /* of keys; null where none was ever set */
    unsigned value_count;
    void *thread_struct; /* what libc++ keeps of the thread: own-key.h */
};
extern _Thread_local struct clew_own __clew_own;

/* Makes the control block of the main thread; __clew_self does when it is first needed, nobody else has to. */
void __clew_threads_init(void);

static inline struct __pthread *__clew_self(void)
{
    if (!__clew_own.self) {
        __clew_threads_init();
    }
    return __clew_own.self;
}

/* ---- all threads: table.c. Inside actions only. --------------------------------------------------- */

struct __pthread *__clew_thread_add(void);
void __clew_thread_remove(struct __pthread *thread);
/* Its place in the order of threads, from 0; -1 where it is no thread any more (it is not looked into). */
int __clew_thread_place(const struct __pthread *thread);
int __clew_other_thread_runs(const struct __pthread *self);
/* Stops with an error where it is no thread (any more). */
void __clew_thread_check(const struct __pthread *thread, const char *otherwise);

/* ---- lists of waiters: waiters.c. Inside actions only. --------------------------------------------- */

void __clew_waiters_add(struct __pthread **list, struct __pthread *waiter);
void __clew_waiters_remove(struct __pthread **list, struct __pthread *waiter);
int __clew_waiters_count(const struct __pthread *list);
/* Takes all of them out and wakes them. */
void __clew_waiters_wake_all(struct __pthread **list);

/* ---- ends ------------------------------------------------------------------------------------------- */

/* pthread_create for functions that return a pointer or (C11) an int: one of the two is null. */
int __clew_thread_create(pthread_t *created, const pthread_attr_t *attributes, void *(*start)(void *),
    int (*start_c11)(void *), void *argument);
void __clew_run_key_destructors(void);
/* Of thread_local objects (cxx/thread-atexit.c): there only in programs that have some. */
__attribute__((__weak__)) void __clew_run_thread_destructors(void);
void __clew_abandon_robust(void);

/* ---- cancellation: cancel.c -------------------------------------------------------------------------- */

/* Conditions of blocking actions end with CLEW_CANCEL_CONDITION(self), counted or not by one of these. */
#define CLEW_CANCEL_CONDITION(self) CLEW_NE, &(self)->cancelled, 0
/* 1 if cancellation points act upon a request. */
static inline int __clew_cancellable(void)
{
    return __clew_own.cancel_state != PTHREAD_CANCEL_DISABLE;
}
static inline int __clew_cancellable_anywhere(void)
{
    return __clew_own.cancel_state == PTHREAD_CANCEL_ENABLE && __clew_own.cancel_type == PTHREAD_CANCEL_ASYNCHRONOUS;
}
/* Acts upon a request: ends the thread; in musl's masked state returns ECANCELED. Outside actions. */
int __clew_cancel(void);

/* ---- time: time.c ------------------------------------------------------------------------------------- */

/* Not a point in time at all: EINVAL. */
int __clew_time_invalid(const struct timespec *time);
/* The clock shows it, or more. */
int __clew_time_over(const struct timespec *deadline, clockid_t clock);
struct timespec __clew_time_after(const struct timespec *duration, clockid_t clock);

/* Of the C library (libc/time/clock.h); each is an action, and may stand inside another. */
struct timespec __clew_time_now(clockid_t clock);
/* The thread is going to wait until then, or shorter. */
void __clew_time_awaited(const struct timespec *deadline, clockid_t clock);
/* From now on the clock shows at least this. */
void __clew_time_reached(const struct timespec *deadline, clockid_t clock);
/* Somebody has slept so long. */
void __clew_time_passed(const struct timespec *duration);

#endif
