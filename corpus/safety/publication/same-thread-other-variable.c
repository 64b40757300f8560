/*
about: As same-thread-goes-on.c; the second store is to another variable, and publishes nothing.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int stage, later;

static void *send(void *unused) {
    message = 42; //! data-race
    atomic_store_explicit(&stage, 1, memory_order_release);
    atomic_store_explicit(&later, 2, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    if (atomic_load_explicit(&later, memory_order_acquire) == 2)
        assert(message == 42); //! data-race
    pthread_join(sender, NULL);
    return 0;
}
