/*
about: A store after a release fence heads a sequence, too, which a relaxed increment of another thread continues.
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
    atomic_thread_fence(memory_order_release);
    atomic_store_explicit(&stage, 1, memory_order_relaxed);
    return unused;
}

static void *pass_on(void *unused) {
    int expected = 1;
    atomic_compare_exchange_strong_explicit(&stage, &expected, 2, memory_order_relaxed, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t sender, passer;
    pthread_create(&sender, NULL, send, NULL);
    pthread_create(&passer, NULL, pass_on, NULL);
    if (atomic_load_explicit(&stage, memory_order_acquire) == 2)
        assert(message == 42);
    pthread_join(sender, NULL);
    pthread_join(passer, NULL);
    return 0;
}
