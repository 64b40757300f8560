/*
about: "A thread waits for a value that stands between two others: it may pass unseen, also where another thread stores."
truth: [exits 0, hang busy-wait]
covers: [store buffers]
expect:
  check: { verdict: violated, rule: busy-wait, options: [--memory-model, tso] }
*/
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int x;

static void *pulse(void *unused) {
    store(x, 1);
    store(x, 2);
    store(x, 0);
    return unused;
}

static void *disturb(void *unused) {
    store(x, 5);
    store(x, 6);
    return unused;
}

int main(void) {
    pthread_t pulser, other;
    pthread_create(&pulser, NULL, pulse, NULL);
    pthread_create(&other, NULL, disturb, NULL);
    while (load(x) != 2) { //! busy-wait
    }
    pthread_join(pulser, NULL);
    pthread_join(other, NULL);
    return 0;
}
