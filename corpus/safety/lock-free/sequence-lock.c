/*
about: A sequence lock; the reader tries until it has read between two writes. The data are relaxed atomics.
source: H.-J. Boehm, Can seqlocks get along with programming language memory models?, 2012
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint sequence;
static atomic_int low, high;

static void *write_both(void *unused) {
    for (int value = 1; value <= 2; value++) {
        unsigned before = atomic_load_explicit(&sequence, memory_order_relaxed);
        atomic_store_explicit(&sequence, before + 1, memory_order_relaxed);
        atomic_thread_fence(memory_order_release);
        atomic_store_explicit(&low, value, memory_order_relaxed);
        atomic_store_explicit(&high, value, memory_order_relaxed);
        atomic_store_explicit(&sequence, before + 2, memory_order_release);
    }
    return unused;
}

int main(void) {
    pthread_t writer;
    pthread_create(&writer, NULL, write_both, NULL);
    unsigned before, after;
    int seen_low, seen_high;
    do {
        before = atomic_load_explicit(&sequence, memory_order_acquire);
        seen_low = atomic_load_explicit(&low, memory_order_relaxed);
        seen_high = atomic_load_explicit(&high, memory_order_relaxed);
        atomic_thread_fence(memory_order_acquire);
        after = atomic_load_explicit(&sequence, memory_order_relaxed);
    } while (before % 2 == 1 || before != after);
    assert(seen_low == seen_high);
    pthread_join(writer, NULL);
    return 0;
}
