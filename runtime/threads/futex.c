/*
 * Futexes, and the waiting for atomic objects that C++ builds on (cxx-include/__thread/poll_with_backoff.h). A wait compares the word and starts to wait in one action, and sleeps in a second. All waiters of all
 * words are in one list; which of several are woken or moved on is a fair choice, of each set only once.
 */
#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include "thread.h"

static struct __pthread *waiters;

static int matches(const struct __pthread *waiter, const volatile int *word, unsigned bits)
{
    return waiter->futex == word && (waiter->futex_bits & bits) != 0;
}

static int count_matches(const volatile int *word, unsigned bits)
{
    int count = 0;
    for (const struct __pthread *waiter = waiters; waiter; waiter = waiter->next) {
        count += matches(waiter, word, bits);
    }
    return count;
}

static void stop_waiting(struct __pthread *waiter)
{
    __clew_waiters_remove(&waiters, waiter);
    waiter->futex = NULL;
    waiter->futex_bits = 0;
}

/* Takes up to `limit` of the waiters that match: wakes them, or where `target` is given moves them there. Walks
   the list and skips some: how many may be skipped before the next one is what is chosen. */
static int take(const volatile int *word, unsigned bits, int limit, const volatile int *target)
{
    int found = count_matches(word, bits);
    int wanted = found < limit ? found : limit;
    int spare = found - wanted;
    struct __pthread *waiter = waiters;
    for (int taken = 0; taken < wanted; taken++) {
        int skip = spare == 0 ? 0 : __clew_choose(spare + 1, CLEW_FAIR);
        spare -= skip;
        while (!matches(waiter, word, bits) || skip-- > 0) {
            waiter = waiter->next;
        }
        struct __pthread *chosen = waiter;
        waiter = waiter->next;
        if (target) {
            chosen->futex = target;
        } else {
            stop_waiting(chosen);
            chosen->woken = 1;
        }
    }
    return wanted;
}

/* The second action of a wait. 0, or -ETIMEDOUT. */
static long sleep_on(enum clew_action kind, struct __pthread *self, const volatile void *word, const struct timespec *deadline, clockid_t clock)
{
    int cancellable = __clew_cancellable_anywhere();
    int spurious = __clew_option(CLEW_OPTION_SPURIOUS_WAKEUPS) != 0;
    enum clew_otherwise otherwise = !deadline ? spurious ? CLEW_MAY_WAKE : CLEW_BLOCK
                                    : spurious ? CLEW_MAY_TIME_OUT_OR_WAKE : CLEW_MAY_TIME_OUT;
    int going = __clew_action(kind, word, otherwise, 1 + cancellable,
        CLEW_NE, &self->woken, 0, CLEW_CANCEL_CONDITION(self));
    int woken = self->woken;
    int cancelled = !woken && cancellable && self->cancelled;
    if (woken) {
        self->woken = 0;
    } else {
        stop_waiting(self);
    }
    __clew_action_end();
    if (cancelled) {
        __clew_cancel();
    }
    if (!woken && deadline && going == 0) {
        __clew_time_reached(deadline, clock);
        return -ETIMEDOUT;
    }
    return 0;
}

static long wait(volatile int *word, int value, unsigned bits, const struct timespec *timeout, int absolute,
    clockid_t clock)
{
    struct __pthread *self = __clew_self();
    struct timespec deadline = { 0, 0 };
    if (bits == 0 || (timeout && __clew_time_invalid(timeout))) {
        return -EINVAL;
    }
    if (timeout) {
        deadline = absolute ? *timeout : __clew_time_after(timeout, clock);
    }
    int over = timeout && (absolute ? __clew_time_over(&deadline, clock) : timeout->tv_sec == 0 && timeout->tv_nsec == 0);

    __clew_action(CLEW_FUTEX_WAIT, word, CLEW_BLOCK, 0);
    int unequal = __atomic_load_n(word, __ATOMIC_SEQ_CST) != value;
    if (!unequal && !over) {
        __clew_waiters_add(&waiters, self);
        self->futex = word;
        self->futex_bits = bits;
    }
    __clew_action_end();
    if (unequal || over) {
        return unequal ? -EAGAIN : -ETIMEDOUT;
    }

    return sleep_on(CLEW_FUTEX_SLEEP, self, word, timeout ? &deadline : NULL, clock);
}

/* Linux wakes one waiter where it is asked for none. */
static int at_least_one(int limit)
{
    return limit < 1 ? 1 : limit;
}

static long wake(volatile int *word, unsigned bits, int limit)
{
    if (bits == 0) {
        return -EINVAL;
    }
    __clew_action(CLEW_FUTEX_WAKE, word, CLEW_BLOCK, 0);
    int woken = take(word, bits, at_least_one(limit), NULL);
    __clew_action_end();
    return woken;
}

static long requeue(volatile int *word, int wake_limit, int move_limit, volatile int *target, int compare, int expected)
{
    if (compare) {
        (void)__atomic_load_n(word, __ATOMIC_SEQ_CST); /* for data races: inside the action it is no access of the thread */
    }
    __clew_action(CLEW_FUTEX_WAKE, word, CLEW_BLOCK, 0);
    if (compare && __atomic_load_n(word, __ATOMIC_SEQ_CST) != expected) {
        __clew_action_end();
        return -EAGAIN;
    }
    int count = take(word, FUTEX_BITSET_MATCH_ANY, wake_limit, NULL);
    count += take(word, FUTEX_BITSET_MATCH_ANY, move_limit, target);
    __clew_action_end();
    return count;
}

static int operate(int operation, int old, int operand)
{
    switch (operation) {
    case FUTEX_OP_SET:
        return operand;
    case FUTEX_OP_ADD:
        return (int)((unsigned)old + (unsigned)operand);
    case FUTEX_OP_OR:
        return old | operand;
    case FUTEX_OP_ANDN:
        return old & ~operand;
    default:
        return old ^ operand;
    }
}

static int compares(int comparison, int old, int operand)
{
    switch (comparison) {
    case FUTEX_OP_CMP_EQ:
        return old == operand;
    case FUTEX_OP_CMP_NE:
        return old != operand;
    case FUTEX_OP_CMP_LT:
        return old < operand;
    case FUTEX_OP_CMP_LE:
        return old <= operand;
    case FUTEX_OP_CMP_GT:
        return old > operand;
    default:
        return old >= operand;
    }
}

/* Changes the second word, wakes at the first, and by a comparison of the old value at the second. */
static long wake_operation(volatile int *word, int limit, int other_limit, volatile int *other_word, unsigned encoded)
{
    int operation = encoded >> 28 & 7, comparison = encoded >> 24 & 15;
    int operand = (int)(encoded << 8) >> 20, compared = (int)(encoded << 20) >> 20;
    if (encoded >> 28 & FUTEX_OP_OPARG_SHIFT) {
        operand = (int)(1u << (operand & 31));
    }
    if (operation > FUTEX_OP_XOR || comparison > FUTEX_OP_CMP_GE) {
        return -ENOSYS;
    }
    __atomic_fetch_or(other_word, 0, __ATOMIC_SEQ_CST); /* for data races, as above */
    __clew_action(CLEW_FUTEX_WAKE, word, CLEW_BLOCK, 0);
    int old = __atomic_load_n(other_word, __ATOMIC_SEQ_CST);
    __atomic_store_n(other_word, operate(operation, old, operand), __ATOMIC_SEQ_CST);
    int woken = take(word, FUTEX_BITSET_MATCH_ANY, at_least_one(limit), NULL);
    if (compares(comparison, old, compared)) {
        woken += take(other_word, FUTEX_BITSET_MATCH_ANY, at_least_one(other_limit), NULL);
    }
    __clew_action_end();
    return woken;
}

/* ---- waiting for an atomic object of C++ ------------------------------------------------------------------ */

/* Stands for all addresses: who waits there is woken by every notification. */
static const char anywhere;

/* Begins the action in which the caller tests whether to wait; it ends by one of the next two. */
void __clew_address_enter(const volatile void *address)
{
    __clew_self();
    __clew_action(CLEW_ATOMIC_WAIT, address ? address : &anywhere, CLEW_BLOCK, 0);
    __clew_atomic_hand_over();
}

void __clew_address_leave(void)
{
    __clew_action_end();
}

/* False if the time (0: no limit) is over. When that will be is found out in the action that begins the wait, so that
   the time-out is offered from the first moment on. */
_Bool __clew_address_wait(const volatile void *address, long long nanoseconds)
{
    struct __pthread *self = __clew_self();
    const volatile void *place = address ? address : &anywhere;
    struct timespec deadline = { 0, 0 };
    if (nanoseconds != 0) {
        struct timespec duration = { nanoseconds / 1000000000, nanoseconds % 1000000000 };
        deadline = __clew_time_after(&duration, CLOCK_MONOTONIC);
    }
    __clew_waiters_add(&waiters, self);
    self->futex = place;
    self->futex_bits = FUTEX_BITSET_MATCH_ANY;
    __clew_action_end();
    return sleep_on(CLEW_ATOMIC_SLEEP, self, place, nanoseconds != 0 ? &deadline : NULL, CLOCK_MONOTONIC) == 0;
}

static void notify(const volatile void *address, int limit)
{
    __clew_action(CLEW_ATOMIC_NOTIFY, address, CLEW_BLOCK, 0);
    take((const volatile int *)&anywhere, FUTEX_BITSET_MATCH_ANY, INT_MAX, NULL);
    take(address, FUTEX_BITSET_MATCH_ANY, limit, NULL);
    __clew_action_end();
}

void __clew_address_notify_one(const volatile void *address)
{
    notify(address, 1);
}

void __clew_address_notify_all(const volatile void *address)
{
    notify(address, INT_MAX);
}

/* What syscall(SYS_futex, …) does. Results as of the system: negative error numbers. */
long __clew_futex(long word_address, long operation, long value, long timeout_or_value, long other_address, long third)
{
    volatile int *word = (volatile int *)word_address, *other_word = (volatile int *)other_address;
    clockid_t clock = operation & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC;
    if (word_address % (long)sizeof *word != 0) {
        return -EINVAL;
    }
    switch (operation & FUTEX_CMD_MASK) {
    case FUTEX_WAIT:
        return wait(word, (int)value, FUTEX_BITSET_MATCH_ANY, (const struct timespec *)timeout_or_value, 0, clock);
    case FUTEX_WAIT_BITSET:
        return wait(word, (int)value, (unsigned)third, (const struct timespec *)timeout_or_value, 1, clock);
    case FUTEX_WAKE:
        return wake(word, FUTEX_BITSET_MATCH_ANY, (int)value);
    case FUTEX_WAKE_BITSET:
        return wake(word, (unsigned)third, (int)value);
    case FUTEX_REQUEUE:
        return requeue(word, (int)value, (int)timeout_or_value, other_word, 0, 0);
    case FUTEX_CMP_REQUEUE:
        return requeue(word, (int)value, (int)timeout_or_value, other_word, 1, (int)third);
    case FUTEX_WAKE_OP:
        return wake_operation(word, (int)value, (int)timeout_or_value, other_word, (unsigned)third);
    default:
        __clew_unsupported("a futex operation with priority inheritance");
    }
}
