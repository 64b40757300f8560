/*
about: >-
  A message is announced by a relaxed flag. The reader looks at it only after it was written, so the two
  accesses are never next to each other in an interleaving; yet nothing orders them.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, "assertion,hang"] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int ready;

static void *send(void *unused) {
    message = 42; //! data-race
    atomic_store_explicit(&ready, 1, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    while (!atomic_load_explicit(&ready, memory_order_relaxed)) {
    }
    assert(message == 42); //! data-race
    pthread_join(sender, NULL);
    return 0;
}
