/*
about: "A block is written to, handed out and written to again, while the other thread stores to it too."
truth: [exits 3, exits 22, exits 26, exits 123, exits 126, exits 133, exits 173, exits 177, exits 233]
covers: [store buffers]
expect:
  check: { verdict: holds, options: [--memory-model, tso, --no-race] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static volatile int *_Atomic shared;

static void *publish(void *unused) {
    volatile int *block = malloc(sizeof *block);
    *block = 1;
    store(shared, block);
    *block = 2;
    *block = 3;
    return unused;
}

int main(void) {
    pthread_t publisher;
    pthread_create(&publisher, NULL, publish, NULL);
    int result = 0;
    volatile int *block = load(shared);
    if (block != NULL) {
        result = *block;
        *block = 7;
        result = result * 10 + *block;
    }
    pthread_join(publisher, NULL);
    block = load(shared);
    result = (result * 10 + *block) % 251;
    free((void *)block);
    return result;
}
