/*
 * The intrinsics that the runtime is built on. They are not functions: the machine executes each call
 * itself (src/machine/interpreter/intrinsics/runtime.ts). Programs under check do not include this file;
 * annotations for users are in include/clew.h.
 */
#ifndef CLEW_MACHINE_H
#define CLEW_MACHINE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- threads -------------------------------------------------------------------------------------- */

/* Starts a thread that calls entry(argument), with this number, which no thread uses; the main thread has 0. `name`
   is the function that reports name the thread by (the user's start routine), `handle` the object by which the
   runtime knows it: what a join names as its resource. The object that `argument` points to changes hands: nobody
   but the new thread may touch it from now on. */
void __clew_thread_start(void (*entry)(void *), void *argument, const void *name, const void *handle, int number);
int __clew_thread_self(void);
/* Ends the calling thread; its frames and stack objects go. The program goes on with the others. */
_Noreturn void __clew_thread_exit(void);

/* ---- visible actions ------------------------------------------------------------------------------ */

/* What a visible action of the runtime is; reports, sections and proofs read it. */
enum clew_action {
    CLEW_MUTEX_LOCK = 1, CLEW_MUTEX_TRYLOCK, CLEW_MUTEX_UNLOCK,
    CLEW_RWLOCK_RDLOCK, CLEW_RWLOCK_WRLOCK, CLEW_RWLOCK_TRYRDLOCK, CLEW_RWLOCK_TRYWRLOCK, CLEW_RWLOCK_UNLOCK,
    CLEW_SPIN_LOCK, CLEW_SPIN_TRYLOCK, CLEW_SPIN_UNLOCK,
    CLEW_COND_WAIT,       /* release the mutex and start to wait: one action */
    CLEW_COND_WAKE,       /* the waiter goes on, signalled, timed out, cancelled or spuriously */
    CLEW_COND_SIGNAL, CLEW_COND_BROADCAST,
    CLEW_BARRIER_ARRIVE, CLEW_BARRIER_WAIT,
    CLEW_THREAD_CREATE, CLEW_THREAD_JOIN, CLEW_THREAD_DETACH, CLEW_THREAD_CANCEL, CLEW_THREAD_EXIT,
    CLEW_SEM_WAIT, CLEW_SEM_TRYWAIT, CLEW_SEM_POST, CLEW_SEM_GETVALUE,
    CLEW_ONCE_ENTER, CLEW_ONCE_LEAVE,
    CLEW_FUTEX_WAIT, CLEW_FUTEX_WAKE, CLEW_FUTEX_SLEEP,
    CLEW_ATOMIC_WAIT, CLEW_ATOMIC_NOTIFY, CLEW_ATOMIC_SLEEP, /* of C++; atomic accesses in the first are the program's */
    CLEW_FUTURE_WAIT, CLEW_FUTURE_SET, /* of C++: the result of a promise or an asynchronous call */
    CLEW_YIELD, CLEW_SLEEP,
    CLEW_FILE_LOCK,       /* a stdio call on a stream: resource is the FILE */
    CLEW_INIT, CLEW_DESTROY,   /* of any synchronisation object */
    CLEW_OTHER
};

/* A condition on one 32-bit word (compared as signed). */
enum clew_test { CLEW_EQ = 1, CLEW_NE, CLEW_GT, CLEW_GE, CLEW_LT, CLEW_LE };

/* What becomes of the action while none of its conditions holds. */
enum clew_otherwise {
    CLEW_BLOCK = 0,        /* the thread is not enabled */
    CLEW_MAY_TIME_OUT,     /* it may go on all the same, by a fair choice: a time-out */
    CLEW_MAY_WAKE,         /* it may go on all the same, by an adversarial choice: a spurious wake-up */
    CLEW_MAY_TIME_OUT_OR_WAKE  /* both: returns 0 where it timed out, -1 where it woke up spuriously */
};

/* The thread stops before this call. It is enabled when one of the `count` conditions holds (always, where
   count is 0), or as `otherwise` says; conditions are (int test, const volatile int *word, int value)
   triples. Going on begins an atomic section that lasts until the matching __clew_action_end: all of it is
   one visible action. Returns 1 if a condition held (or count is 0), 0 if it went on by `otherwise`.
   A condition whose word cannot be read any more (its object was freed, its frame is gone) counts as holding:
   the body of the action then meets the error and words it. __clew_thread_exit inside an action ends it too.
   Everything that stands before the first visible action of a runtime function must not touch memory that
   other threads may write, except by __clew_peek. Not to be nested inside an atomic section, unless one of
   its conditions holds then (an inner action that would have to wait is an error of the runtime). */
int __clew_action(enum clew_action kind, const volatile void *resource, enum clew_otherwise otherwise, int count, ...);
void __clew_action_end(void);

/* Nestable. Blocking inside one is an error. A frame that returns hands its open ones to its caller; one that is
   left by throw or longjmp ends them. */
void __clew_atomic_begin(void);
void __clew_atomic_end(void);
/* The atomic section that the calling frame began last becomes its caller's (and may be ended in any frame):
   for functions that begin one on somebody's behalf. */
void __clew_atomic_hand_over(void);

enum clew_access { CLEW_LOAD, CLEW_STORE, CLEW_UPDATE };
/* Says that the action is an atomic access of the program's, with this order (__ATOMIC_…): for atomics that no
   instruction does. */
void __clew_atomic_access(enum clew_access access, const volatile void *object, size_t size, int order);

/* Reads a word without that being a visible action: only for words whose value, as far as it is used, no
   other thread can change (`owner == me` is one). */
int __clew_peek(const volatile int *word);
/* The same for a word that holds a pointer; its marks come along. */
void *__clew_peek_pointer(void *const volatile *word);
/* Whether a place holds this very pointer; one that was never written does not. */
int __clew_holds_pointer(const void *place, const void *pointer);
/* Whether it may be another object each time its place is reached: a local variable of an inner block is, though it lies
   where the one before lay. */
int __clew_is_of_block(const void *object);

enum clew_side { CLEW_FAIR = 0, CLEW_ADVERSARIAL = 1 };
/* One of 0 … alternatives-1. */
int __clew_choose(int alternatives, enum clew_side side);

/* ---- sections (what may be entered and never left) ---------------------------------------------- */

enum clew_section { CLEW_WAIT_SECTION = 1, CLEW_EXCLUSIVE_SECTION, CLEW_FUNCTION_SECTION };
void __clew_section_begin(enum clew_section kind, const volatile void *resource);
void __clew_section_end(enum clew_section kind, const volatile void *resource);

/* ---- objects -------------------------------------------------------------------------------------- */

enum clew_object { CLEW_HEAP = 0, CLEW_ZEROED = 1, CLEW_INTERNAL = 2 /* of the runtime: never reported as leaked */ };
/* A fresh object, undefined unless CLEW_ZEROED; its allocation site is the nearest frame of the user's code. */
void *__clew_object_make(size_t size, int flags);
/* Errors: double free, invalid free (not the start of a heap object). Null is not allowed here. */
void __clew_object_free(void *object);
/* The same for free(): an object that is CLEW_INTERNAL is no heap object. */
void __clew_heap_free(void *object);
/* Size of the object that the pointer points into (at its start or not). */
size_t __clew_object_size(const void *pointer);
/* Grows or shrinks in place; contents up to the smaller size stay, new bytes are undefined. realloc is
   make + copy + free, since addresses that change are what programs must expect; this is for the runtime. */
void __clew_object_resize(void *object, size_t size);

/* ---- frames (what an unwinder walks) ---------------------------------------------------------------- */

/* A frame of the calling thread is known by its depth: 0 is the outermost. */
int __clew_frame_depth(void); /* of the function that asks */
/* A number of its function, which is no address of an object; an address in its code is this plus a place. */
unsigned long __clew_frame_start(int frame);
/* Where the frame is: at the call that it has not come back from. */
unsigned long __clew_frame_place(int frame);
/* The personality routine and the exception table of its function; null where it has none. */
void *__clew_frame_personality(int frame);
const void *__clew_frame_table(int frame);
/* Whether an exception must not come out of the call that the frame is in, or out of its function. */
int __clew_frame_no_unwind(int frame);
/* Whether the thread is inside a function of this (linker's) name. */
int __clew_frame_in(const char *function);
/* Cuts all frames above this one off, ending what they had open, and goes on at the landing pad of the call that
   it is in; its place must be `pad`. The pad's value is { exception, selector }. */
_Noreturn void __clew_frame_land(int frame, unsigned long pad, void *exception, int selector);

/* ---- errors, the end, the outside world ----------------------------------------------------------- */

/* Stops the run with an error. `rule` is a rule's name ("lock-misuse", "assertion", "abort" …); `message`
   is shown to the user and says what is wrong in their words. */
_Noreturn void __clew_fault(const char *rule, const char *message);
/* Stops the run as unsupported (exit 126, verdict unknown), naming what. */
_Noreturn void __clew_unsupported(const char *what);
/* The program ends with this status. atexit handlers and stdio flushing are the caller's business. */
_Noreturn void __clew_exit(int status);
/* Output on descriptor 1 or 2. Undefined bytes are an error. Part of the trace, not of the state. */
void __clew_write(int descriptor, const void *bytes, size_t count);
/* The in-memory standard input: copies at most `count` bytes from position `offset`, returns how many. */
size_t __clew_stdin(void *buffer, size_t count, size_t offset);
/* Command-line and environment: their number, and the length (without the final zero) and bytes of each. */
int __clew_argument_count(void);
size_t __clew_argument_size(int index);
void __clew_argument_copy(int index, char *buffer);
int __clew_environment_count(void);
size_t __clew_environment_size(int index);
void __clew_environment_copy(int index, char *buffer);
/* A full fence: drains the store buffer under TSO, nothing under sequential consistency. */
void __clew_fence(void);
/* An input: a value of lo … hi (adversarial). */
long long __clew_input(long long lo, long long hi);
/* Inputs follow that are many together, though each may have few values: they are to be terms (10). */
void __clew_inputs_follow(void);
/* An input that is a pointer: null, or a fresh object of any contents. */
void *__clew_input_pointer(void);
/* A run in which the condition is false is none: the step that leads here is removed (03). */
void __clew_assume(int condition);
/* A remark of the user's for the reports of runs: neither output nor part of the state. */
void __clew_trace(const char *text);
/* The block of fundamental facts that the machine lets the runtime set options by: see CLEW_OPTION_*. */
enum clew_option { CLEW_OPTION_MALLOC_FAILS = 1, CLEW_OPTION_RWLOCK_PREFER_WRITER, CLEW_OPTION_SPURIOUS_WAKEUPS, CLEW_OPTION_RAND_SEED,
    CLEW_OPTION_TRYLOCK_FAILS, /* spurious failure of try-lock calls */
    CLEW_OPTION_INTERRUPTS,    /* EINTR from calls that may give it */
    CLEW_OPTION_CLOCK_RUNS,    /* one run, in which time passes: see libc/time/clock.c */
    CLEW_OPTION_IGNORE_LOCK_MISUSE, /* what is definite on every platform is done instead */
    CLEW_OPTION_STDIN_SYMBOLIC,      /* the standard input is any bytes */
    CLEW_OPTION_STDIN_SHORTEST,      /* so many at the least … */
    CLEW_OPTION_STDIN_LONGEST,       /* … and at the most */
    CLEW_OPTION_ARGS_COUNT,          /* behind the program's name are any arguments: so many at the most … */
    CLEW_OPTION_ARGS_LENGTH          /* … of so many characters at the most */ };
long long __clew_option(enum clew_option option);
/* Where the clock runs: what the thread is about to wait for may come to its end at this time, in nanoseconds since
   the program began, and others that wait less long come first. */
void __clew_deadline(long long nanoseconds);
/* Runs the functions of llvm.global_ctors / llvm.global_dtors one by one: index from 0; false past the end.
   (The machine performs the call; it returns when the function has returned.) */
int __clew_run_constructor(int index);
int __clew_run_destructor(int index);
/* Calls the program's main with as many of these arguments as it takes, and returns its status (0 where
   main returns void). */
int __clew_call_main(int argc, char **argv, char **envp);

#ifdef __cplusplus
}
#endif
#endif
