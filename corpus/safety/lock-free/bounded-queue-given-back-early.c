/*
about: The consumer gives its cell back before it has read the value.
truth: [exits 0, error data-race, error assertion]
expect: { check: { verdict: violated, rule: data-race, options: [--property, data-race] } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { cells = 1 };

static struct cell {
    atomic_uint sequence;
    int value;
} queue[cells];

static void *produce(void *unused) {
    for (unsigned at = 0; at < 2; at++) {
        struct cell *cell = &queue[at % cells];
        while (atomic_load_explicit(&cell->sequence, memory_order_acquire) != 2 * at) {
        }
        cell->value = (int)at + 1; //! data-race
        atomic_store_explicit(&cell->sequence, 2 * at + 1, memory_order_release);
    }
    return unused;
}

int main(void) {
    pthread_t producer;
    pthread_create(&producer, NULL, produce, NULL);
    for (unsigned at = 0; at < 2; at++) {
        struct cell *cell = &queue[at % cells];
        while (atomic_load_explicit(&cell->sequence, memory_order_acquire) != 2 * at + 1) {
        }
        atomic_store_explicit(&cell->sequence, 2 * (at + 1), memory_order_release);
        assert(cell->value == (int)at + 1); //! data-race, assertion
    }
    pthread_join(producer, NULL);
    return 0;
}
