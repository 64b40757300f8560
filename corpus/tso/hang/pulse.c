/*
about: "A flag is raised and lowered again: who waits for it may miss it, however late the stores become visible."
truth: [exits 0, hang busy-wait]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: busy-wait, options: [--memory-model, tso] }
    - { verdict: violated, rule: busy-wait }
*/
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int pulse;

static void *flash(void *unused) {
    store(pulse, 1);
    store(pulse, 0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, flash, NULL);
    while (!load(pulse)) { //! busy-wait
    }
    pthread_join(thread, NULL);
    return 0;
}
