/*
about: "A thread stores for ever: the buffer has a bound, and so have the states. Nobody waits for it."
truth: [exits 0]
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso, --store-buffer, "4"] }
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int ticks;

static void *tick(void *unused) {
    for (;;)
        store(ticks, 1 - load(ticks));
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, tick, NULL);
    pthread_detach(thread);
    while (!load(ticks)) {
    }
    return 0;
}
