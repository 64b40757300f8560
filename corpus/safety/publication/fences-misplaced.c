/*
about: The release fence comes after the store that it should have been before.
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
    atomic_store_explicit(&ready, 1, memory_order_relaxed);
    atomic_thread_fence(memory_order_release);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    while (!atomic_load_explicit(&ready, memory_order_relaxed)) {
    }
    atomic_thread_fence(memory_order_acquire);
    assert(message == 42); //! data-race
    pthread_join(sender, NULL);
    return 0;
}
