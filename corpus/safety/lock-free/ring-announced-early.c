/*
about: The producer moves its index on before the item is in its slot.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { slots = 2, items = 2 };

static int ring[slots];
static atomic_uint written;

static void *produce(void *unused) {
    for (unsigned i = 0; i < items; i++) {
        atomic_store(&written, i + 1);
        ring[i % slots] = (int)i + 1; //! data-race
    }
    return unused;
}

int main(void) {
    pthread_t producer;
    pthread_create(&producer, NULL, produce, NULL);
    for (unsigned i = 0; i < items; i++) {
        while (atomic_load(&written) == i) {
        }
        assert(ring[i % slots] == (int)i + 1); //! data-race, assertion
    }
    pthread_join(producer, NULL);
    return 0;
}
