/*
about: A ring of two slots between one producer and one consumer; each index is written by one of them.
source: L. Lamport, Specifying concurrent program modules, 1983
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { slots = 2, items = 3 };

static int ring[slots];
static atomic_uint written, read_out;

static void *produce(void *unused) {
    for (unsigned i = 0; i < items; i++) {
        while (i - atomic_load_explicit(&read_out, memory_order_acquire) == slots) {
        }
        ring[i % slots] = (int)i + 1;
        atomic_store_explicit(&written, i + 1, memory_order_release);
    }
    return unused;
}

int main(void) {
    pthread_t producer;
    pthread_create(&producer, NULL, produce, NULL);
    for (unsigned i = 0; i < items; i++) {
        while (atomic_load_explicit(&written, memory_order_acquire) == i) {
        }
        assert(ring[i % slots] == (int)i + 1);
        atomic_store_explicit(&read_out, i + 1, memory_order_release);
    }
    pthread_join(producer, NULL);
    return 0;
}
