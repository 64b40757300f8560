/*
about: "A reader that announces itself, fences, and then follows the pointer."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int active;
static _Atomic(atomic_int *) current;

/* A reader announces itself before it follows the pointer. */
static void *reader(void *unused) {
    store(active, 1);
    atomic_thread_fence(memory_order_seq_cst);
    atomic_int *seen = load(current);
    if (seen != NULL)
        load(*seen);
    atomic_store_explicit(&active, 0, memory_order_release);
    return NULL;
}

int main(void) {
    pthread_t thread;
    atomic_int *block = calloc(1, sizeof *block);
    store(current, block);
    pthread_create(&thread, NULL, reader, NULL);
    atomic_exchange(&current, NULL);
    if (!atomic_load_explicit(&active, memory_order_acquire))
        free(block);
    else
        pthread_join(thread, NULL), free(block), thread = 0;
    if (thread)
        pthread_join(thread, NULL);
    return 0;
}
