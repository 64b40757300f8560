/*
about: "Bytes are stored and words loaded, with fences between."
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
#define fence() atomic_thread_fence(memory_order_seq_cst)

static union {
    atomic_uint word;
    atomic_uchar bytes[4];
} x, y;
static unsigned first, second;
static void *other(void *unused) {
    store(x.bytes[1], 1);
    fence();
    first = load(y.word);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    store(y.bytes[2], 1);
    fence();
    second = load(x.word);
    pthread_join(thread, NULL);
    assert(first == 0x10000 || second == 0x100);
    return 0;
}
