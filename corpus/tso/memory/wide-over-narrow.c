/*
about: "A word over two delayed bytes, a byte over the word: the youngest counts for each byte, and they become visible in order."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static union {
    _Atomic unsigned long wide;
    atomic_uint words[2];
    atomic_uchar bytes[8];
} x;

static void *other(void *unused) {
    store(x.bytes[0], 1);
    store(x.bytes[5], 2);
    store(x.words[0], 0x03030303);
    store(x.bytes[1], 4);
    assert(load(x.wide) == 0x20003030403ul);
    assert(load(x.words[1]) == 0x200);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    unsigned long seen = load(x.wide);
    assert(seen == 0 || seen == 1 || seen == 0x20000000001ul || seen == 0x20003030303ul || seen == 0x20003030403ul);
    pthread_join(thread, NULL);
    assert(load(x.wide) == 0x20003030403ul);
    return 0;
}
