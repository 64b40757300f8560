/*
about: The acquire fence comes before the load that it should have been after.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int ready;

static void *send(void *unused) {
    message = 42; //! data-race
    atomic_thread_fence(memory_order_release);
    atomic_store_explicit(&ready, 1, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    atomic_thread_fence(memory_order_acquire);
    if (atomic_load_explicit(&ready, memory_order_relaxed))
        assert(message == 42); //! data-race
    pthread_join(sender, NULL);
    return 0;
}
