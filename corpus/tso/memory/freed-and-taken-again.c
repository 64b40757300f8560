/*
about: "A block is freed while stores to it are delayed, and taken again: what was stored to the old one does not reach the new one."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static _Atomic(atomic_int *) slot;

static void *other(void *unused) {
    atomic_int *seen = load(slot);
    if (seen != NULL) {
        int value = load(*seen);
        assert(value == 0 || value == 7);
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    for (int round = 0; round < 2; round++) {
        atomic_int *block = calloc(1, sizeof *block);
        assert(load(*block) == 0);
        if (round == 1)
            store(slot, block);
        store(*block, 7);
        if (round == 1)
            pthread_create(&thread, NULL, other, NULL);
        if (round == 1)
            pthread_join(thread, NULL);
        free(block);
    }
    return 0;
}
