/*
about: "Two threads wait for stores of each other: those become visible at last, unless the processor is taken by its letter."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
    - { verdict: violated, rule: busy-wait, options: [--memory-model, tso, --flush, never], truth: [exits 0, hang busy-wait] }
*/
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int flag, answer;

static void *other(void *unused) {
    store(flag, 1);
    while (!load(answer)) { //! busy-wait
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    while (!load(flag)) { //! busy-wait
    }
    store(answer, 1);
    pthread_join(thread, NULL);
    return 0;
}
