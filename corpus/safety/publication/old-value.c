/*
about: The reader acquires, but from the value that was there before; the message is written by then all the same.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int ready, written;

static void *send(void *unused) {
    message = 42; //! data-race
    atomic_store_explicit(&written, 1, memory_order_relaxed);
    atomic_store_explicit(&ready, 1, memory_order_release);
    return unused;
}

int main(void) {
    pthread_t sender;
    int seen = 0;
    pthread_create(&sender, NULL, send, NULL);
    int acquired = atomic_load_explicit(&ready, memory_order_acquire);
    if (!acquired && atomic_load_explicit(&written, memory_order_relaxed))
        seen = message; //! data-race
    pthread_join(sender, NULL);
    return seen != 0 && seen != 42;
}
