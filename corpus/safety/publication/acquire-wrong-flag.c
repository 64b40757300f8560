/*
about: The reader acquires from a flag that is set before the message is written.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int started, ready;

static void *send(void *unused) {
    atomic_store_explicit(&started, 1, memory_order_release);
    message = 42; //! data-race
    atomic_store_explicit(&ready, 1, memory_order_release);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    while (!atomic_load_explicit(&started, memory_order_acquire)) {
    }
    assert(message == 42); //! data-race, assertion
    pthread_join(sender, NULL);
    return 0;
}
