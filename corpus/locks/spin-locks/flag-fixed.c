/*
 * about: Locks made of an atomic flag are taken in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <stdatomic.h>

struct spin {
    atomic_flag taken;
};

static struct spin inbox, outbox;

static void spin_lock(struct spin *spin) {
    while (atomic_flag_test_and_set_explicit(&spin->taken, memory_order_acquire)) continue;
}

static void spin_unlock(struct spin *spin) {
    atomic_flag_clear_explicit(&spin->taken, memory_order_release);
}

void receive(void) {
    spin_lock(&inbox);
    spin_lock(&outbox);
    spin_unlock(&outbox);
    spin_unlock(&inbox);
}

void send(void) {
    spin_lock(&inbox);
    spin_lock(&outbox);
    spin_unlock(&inbox);
    spin_unlock(&outbox);
}
