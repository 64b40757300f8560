/*
about: A compare-exchange that succeeds acquires; one that fails has an order of its own.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int stage;

static void *send(void *unused) {
    message = 42;
    atomic_store_explicit(&stage, 1, memory_order_release);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    int expected = 1;
    if (atomic_compare_exchange_strong_explicit(&stage, &expected, 2, memory_order_acquire,
                                                memory_order_relaxed))
        assert(message == 42);
    pthread_join(sender, NULL);
    return 0;
}
