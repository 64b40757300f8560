/*
 * about: Ticket locks of two lists are taken in two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <stdatomic.h>

struct ticket {
    atomic_uint next, now;
};

static struct ticket ready, waiting;

static void ticket_lock(struct ticket *ticket) {
    unsigned mine = atomic_fetch_add(&ticket->next, 1);
    while (atomic_load(&ticket->now) != mine) continue;
}

static void ticket_unlock(struct ticket *ticket) {
    atomic_store(&ticket->now, atomic_load(&ticket->now) + 1);
}

void wake(void) {
    ticket_lock(&waiting);
    ticket_lock(&ready); //! lock-order
    ticket_unlock(&ready);
    ticket_unlock(&waiting);
}

void sleep_now(void) {
    ticket_lock(&ready);
    ticket_lock(&waiting); //! lock-order
    ticket_unlock(&waiting);
    ticket_unlock(&ready);
}
