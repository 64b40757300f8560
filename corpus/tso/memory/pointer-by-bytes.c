/*
about: "A pointer is published byte by byte: what it points to is shared from then on, and stores to it are delayed behind."
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

static union {
    _Atomic(atomic_int *) pointer;
    atomic_uchar bytes[sizeof(void *)];
} shared;
static atomic_int ready;

static void *other(void *unused) {
    atomic_int *block = malloc(sizeof *block);
    atomic_init(block, 1);
    unsigned char *source = (unsigned char *)&block;
    for (unsigned i = 0; i < sizeof block; i++)
        store(shared.bytes[i], source[i]);
    atomic_store_explicit(&ready, 1, memory_order_release);
    store(*block, 2);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    if (atomic_load_explicit(&ready, memory_order_acquire)) {
        atomic_int *block = load(shared.pointer);
        int seen = load(*block);
        assert(seen == 1 || seen == 2);
    }
    pthread_join(thread, NULL);
    atomic_int *block = load(shared.pointer);
    assert(load(*block) == 2);
    free(block);
    return 0;
}
