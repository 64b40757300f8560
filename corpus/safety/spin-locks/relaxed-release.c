/*
about: The lock is given back with a relaxed store, so what was done under it is not handed on.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, "assertion,hang"] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_bool taken;
static int counter;

static void *count(void *unused) {
    while (atomic_exchange_explicit(&taken, 1, memory_order_acquire)) {
    }
    counter++; //! data-race
    atomic_store_explicit(&taken, 0, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    assert(counter == 2);
    return 0;
}
