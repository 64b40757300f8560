/*
about: "A lock with a flag for each reader, fenced on both sides."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int reading, writing, first, second;

static void *reader(void *unused) {
    store(reading, 1);
    atomic_thread_fence(memory_order_seq_cst);
    if (!load(writing)) {
        int seen = load(first);
        assert(load(second) == seen);
    }
    atomic_store_explicit(&reading, 0, memory_order_release);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, reader, NULL);
    store(writing, 1);
    atomic_thread_fence(memory_order_seq_cst);
    if (!load(reading)) {
        store(first, 1);
        store(second, 1);
    }
    atomic_store_explicit(&writing, 0, memory_order_release);
    pthread_join(thread, NULL);
    return 0;
}
