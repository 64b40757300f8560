/*
about: "The producer announces an item before it has written it."
truth: [exits 0, error assertion, error data-race]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: [data-race, assertion], options: [--memory-model, tso] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { size = 2, items = 3 };

static int slots[size];
static atomic_uint written, taken;

static void *produce(void *unused) {
    for (unsigned i = 0; i < items; i++) {
        while (i - atomic_load_explicit(&taken, memory_order_acquire) == size) {
        }
        atomic_store_explicit(&written, i + 1, memory_order_release);
        slots[i % size] = (int)i + 1; //! data-race
    }
    return NULL;
}

int main(void) {
    pthread_t producer;
    pthread_create(&producer, NULL, produce, NULL);
    for (unsigned i = 0; i < items; i++) {
        while (atomic_load_explicit(&written, memory_order_acquire) == i) {
        }
        assert(slots[i % size] == (int)i + 1); //! assertion, data-race
        atomic_store_explicit(&taken, i + 1, memory_order_release);
    }
    pthread_join(producer, NULL);
    return 0;
}
