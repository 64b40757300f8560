/*
about: "Bytes are stored and words loaded: a delayed byte is missing from the word."
truth: [exits 0, error assertion]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: assertion, options: [--memory-model, tso] }
    - { verdict: holds, truth: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static union {
    atomic_uint word;
    atomic_uchar bytes[4];
} x, y;
static unsigned first, second;
static void *other(void *unused) {
    store(x.bytes[1], 1);
    first = load(y.word);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    store(y.bytes[2], 1);
    second = load(x.word);
    pthread_join(thread, NULL);
    assert(first == 0x10000 || second == 0x100); //! assertion
    return 0;
}
