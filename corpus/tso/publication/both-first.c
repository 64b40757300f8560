/*
about: "Each thread thinks that it came first; what the one writes the other reads later, with nothing that orders the two."
truth: [exits 0, error data-race]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: data-race, options: [--memory-model, tso] }
    - { verdict: holds, truth: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int here[2], written;
static int message;

static void *writer(void *unused) {
    store(here[1], 1);
    if (!load(here[0])) {
        message = 1; //! data-race
        store(written, 1);
    }
    return NULL;
}

/* The two accesses are never next at the same time: the second waits for the first. */
int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, writer, NULL);
    store(here[0], 1);
    if (!load(here[1]) && load(written))
        assert(message == 1); //! data-race
    pthread_join(thread, NULL);
    return 0;
}
