/*
about: "The flag is raised before the message is written."
truth: [exits 0, error assertion]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: assertion, options: [--memory-model, tso] }
    - { verdict: violated, rule: assertion }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int message, ready;

static void *write_message(void *unused) {
    store(ready, 1);
    store(message, 42);
    return NULL;
}

int main(void) {
    pthread_t writer;
    pthread_create(&writer, NULL, write_message, NULL);
    while (!load(ready)) {
    }
    assert(load(message) == 42); //! assertion
    pthread_join(writer, NULL);
    return 0;
}
