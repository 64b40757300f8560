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
    guard->owner = 0;
    guard->done = done;
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
