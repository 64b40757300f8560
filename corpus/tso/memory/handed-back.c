/*
about: "A block is lent to another thread and taken back while the stores to it are delayed; it is shared until they are visible."
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

static _Atomic(atomic_int *) box;
static atomic_int other_place;

static void *borrow(void *unused) {
    atomic_int *block = atomic_load_explicit(&box, memory_order_acquire);
    if (block != NULL) {
        int first = load(*block);
        assert(first >= 1 && load(*block) >= first);
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, borrow, NULL);
    atomic_int *block = malloc(sizeof *block);
    atomic_init(block, 1);
    atomic_store_explicit(&box, block, memory_order_release);
    store(*block, 2);
    store(box, NULL);
    store(*block, 3);
    load(other_place);
    store(*block, 4);
    load(other_place);
    assert(load(*block) == 4);
    pthread_join(thread, NULL);
    free(block);
    return 0;
}
