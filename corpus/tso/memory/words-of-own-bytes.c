/*
about: "Two threads store a byte each of one word and load the word: by the byte, each may miss that of the other. Processors that wait out a partial overlap do not show it."
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
} x;

static void *other(void *unused) {
    store(x.bytes[3], 1);
    return (void *)(long)load(x.word);
}

int main(void) {
    pthread_t thread;
    void *seen;
    pthread_create(&thread, NULL, other, NULL);
    store(x.bytes[0], 1);
    unsigned mine = load(x.word);
    pthread_join(thread, &seen);
    assert(mine & 1 && (long)seen & 0x1000000);
    assert(mine == 0x1000001 || (long)seen == 0x1000001); //! assertion
    return 0;
}
