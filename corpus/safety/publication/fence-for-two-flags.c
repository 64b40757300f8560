/*
about: One release fence covers all stores after it, one acquire fence all loads before it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int first, second;

static void *send(void *unused) {
    message = 42;
    atomic_thread_fence(memory_order_release);
    atomic_store_explicit(&first, 1, memory_order_relaxed);
    atomic_store_explicit(&second, 1, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    int seen = atomic_load_explicit(&second, memory_order_relaxed);
    seen |= atomic_load_explicit(&first, memory_order_relaxed);
    atomic_thread_fence(memory_order_acquire);
    if (seen)
        assert(message == 42);
    pthread_join(sender, NULL);
    return 0;
}
