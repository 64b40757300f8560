/*
about: >-
  The message is read after a compare-exchange that failed because it was there already; the order for the
  failure is relaxed.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int stage;

static void *send(void *unused) {
    message = 42; //! data-race
    atomic_store_explicit(&stage, 1, memory_order_release);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    int expected = 0;
    if (!atomic_compare_exchange_strong_explicit(&stage, &expected, 0, memory_order_acquire,
                                                 memory_order_relaxed))
        assert(message == 42); //! data-race
    pthread_join(sender, NULL);
    return 0;
}
