/*
about: "A word is loaded of which one byte is in the thread's own buffer: it is merged with what is in memory."
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
    atomic_uint word;
    atomic_ushort halves[2];
    atomic_uchar bytes[4];
} x;

static void *other(void *unused) {
    store(x.bytes[3], 3);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    store(x.halves[0], 0x0202);
    store(x.bytes[0], 1);
    unsigned seen = load(x.word);
    assert(seen == 0x0201 || seen == 0x03000201);
    pthread_join(thread, NULL);
    assert(load(x.word) == 0x03000201);
    return 0;
}
