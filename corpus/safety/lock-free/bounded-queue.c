/*
about: A queue of two cells for many producers and consumers; a sequence number in each cell says whose turn it is.
source: D. Vyukov, Bounded MPMC queue
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { cells = 2 };

static struct cell {
    atomic_uint sequence;
    int value;
} queue[cells] = { { .sequence = 0 }, { .sequence = 1 } };

static atomic_uint put_at, take_at;

static void put(int value) {
    unsigned at = atomic_load_explicit(&put_at, memory_order_relaxed);
    for (;;) {
        struct cell *cell = &queue[at % cells];
        unsigned sequence = atomic_load_explicit(&cell->sequence, memory_order_acquire);
        if (sequence == at && atomic_compare_exchange_strong_explicit(
                                  &put_at, &at, at + 1, memory_order_relaxed, memory_order_relaxed)) {
            cell->value = value;
            atomic_store_explicit(&cell->sequence, at + 1, memory_order_release);
            return;
        }
        if (sequence != at)
            at = atomic_load_explicit(&put_at, memory_order_relaxed);
    }
}

static int take(void) {
    unsigned at = atomic_load_explicit(&take_at, memory_order_relaxed);
    for (;;) {
        struct cell *cell = &queue[at % cells];
        unsigned sequence = atomic_load_explicit(&cell->sequence, memory_order_acquire);
        if (sequence == at + 1 && atomic_compare_exchange_strong_explicit(
                                      &take_at, &at, at + 1, memory_order_relaxed, memory_order_relaxed)) {
            int value = cell->value;
            atomic_store_explicit(&cell->sequence, at + cells, memory_order_release);
            return value;
        }
        if (sequence != at + 1)
            at = atomic_load_explicit(&take_at, memory_order_relaxed);
    }
}

static void *produce(void *argument) {
    put((int)(long)argument);
    return NULL;
}

int main(void) {
    pthread_t producers[2];
    pthread_create(&producers[0], NULL, produce, (void *)1L);
    pthread_create(&producers[1], NULL, produce, (void *)2L);
    int first = take();
    int second = take();
    assert(first + second == 3 && first != second);
    pthread_join(producers[0], NULL);
    pthread_join(producers[1], NULL);
    return 0;
}
