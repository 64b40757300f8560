/*
 * Guards of static locals (Itanium C++ ABI, 3.3.3). Compiled code looks at the first byte, and calls these only where
 * it is 0. The second word is the thread that initialises, or 0; the others wait for it. One action each, so
 * that a guard costs no more than a once flag.
 */
#include "threads/thread.h"

struct clew_guard {
    signed char done;
    int owner; /* the id of the thread that runs the initialiser, or 0 */
};

int __cxa_guard_acquire(struct clew_guard *guard)
{
    int self = __clew_self()->id;
    __clew_action(CLEW_ONCE_ENTER, guard, CLEW_BLOCK, 2, CLEW_EQ, &guard->owner, 0, CLEW_EQ, &guard->owner, self);
    int mine = !guard->done && !guard->owner;
    int again = !guard->done && guard->owner == self;
    if (mine) {
        guard->owner = self;
        __clew_section_begin(CLEW_EXCLUSIVE_SECTION, guard);
    }
    __clew_action_end();
    if (again) {
        __clew_fault("abort", "the initialisation of a static local variable comes back to it");
    }
    return mine;
}

static void leave(struct clew_guard *guard, int done)
{
    __clew_action(CLEW_ONCE_LEAVE, guard, CLEW_BLOCK, 0);
    __clew_section_end(CLEW_EXCLUSIVE_SECTION, guard);
    guard->owner = 0;
    guard->done = done;
    /* By which later calls, that only look at it, are ordered after the initialisation. */
    __clew_atomic_access(CLEW_STORE, &guard->done, sizeof guard->done, __ATOMIC_RELEASE);
    __clew_action_end();
}

void __cxa_guard_release(struct clew_guard *guard)
{
    leave(guard, 1);
}

/* The initialiser threw: the next one may try. */
void __cxa_guard_abort(struct clew_guard *guard)
{
    leave(guard, 0);
}

/* ---- std::call_once ---------------------------------------------------------------------------------------- */

/* Values of libc++'s once flags; what is between waits. */
enum { ONCE_UNSET = 0, ONCE_RUNNING = 1 };

/* True where the caller is to run the function. */
_Bool __clew_call_once_enter(volatile unsigned long *flag)
{
    __clew_self();
    __clew_action(CLEW_ONCE_ENTER, flag, CLEW_BLOCK, 1, CLEW_NE, (const volatile int *)flag, ONCE_RUNNING);
    int mine = *flag == ONCE_UNSET;
    if (mine) {
        *flag = ONCE_RUNNING;
        __clew_section_begin(CLEW_EXCLUSIVE_SECTION, flag);
    }
    __clew_action_end();
    return mine;
}

void __clew_call_once_leave(volatile unsigned long *flag, unsigned long state)
{
    __clew_action(CLEW_ONCE_LEAVE, flag, CLEW_BLOCK, 0);
    __clew_section_end(CLEW_EXCLUSIVE_SECTION, flag);
    *flag = state;
    __clew_atomic_access(CLEW_STORE, flag, sizeof *flag, __ATOMIC_RELEASE);
    __clew_action_end();
}
