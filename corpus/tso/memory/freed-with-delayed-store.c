/*
about: "A block is stored to and freed while the stores are delayed: they go with it."
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

static _Atomic(atomic_int *) shared;
static atomic_int x, y;

static void *other(void *unused) {
    atomic_int *block = malloc(sizeof *block);
    atomic_init(block, 0);
    store(shared, block);
    store(x, 1);
    store(*block, 5);
    store(shared, NULL);
    atomic_thread_fence(memory_order_seq_cst);
    store(*block, 6);
    free(block);
    block = malloc(sizeof *block);
    atomic_init(block, 1);
    assert(load(*block) == 1);
    store(y, load(*block));
    assert(load(y) == 1);
    free(block);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    if (load(y))
        assert(load(x) && load(shared) == NULL);
    pthread_join(thread, NULL);
    return 0;
}
