/*
about: "The writer waits until nobody reads, then frees the old version; the reader announces itself too late for it."
truth: [exits 0, error use-after-free]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: use-after-free, options: [--memory-model, tso, --no-race] }
    - { verdict: holds, options: [--no-race], truth: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)
#define fence() atomic_thread_fence(memory_order_seq_cst)

static _Atomic(int *) current;
static atomic_int reading;
static void *reader(void *unused) {
    store(reading, 1);
    int *seen = load(current);
    if (seen != NULL)
        assert(*(volatile int *)seen == 7); //! use-after-free
    atomic_store_explicit(&reading, 0, memory_order_release);
    return NULL;
}

int main(void) {
    int *first = malloc(sizeof *first);
    *first = 7;
    atomic_init(&current, first);
    pthread_t thread;
    pthread_create(&thread, NULL, reader, NULL);
    store(current, NULL);
    fence();
    while (atomic_load_explicit(&reading, memory_order_acquire)) {
    }
    free(first);
    pthread_join(thread, NULL);
    return 0;
}
