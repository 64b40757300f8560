/*
about: "A thread stores to a block and forgets it, while its stores are delayed: the owner still has to look."
truth: [exits 78, exits 94, exits 96, exits 97, exits 102, exits 110, exits 126, exits 128, exits 129, exits 152, exits 153]
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
static atomic_int flag;

static void *take(void *unused) {
    volatile int *block = atomic_exchange(&shared, NULL);
    if (block != NULL) {
        *block = 5;
        *block = 6;
    }
    store(flag, 1);
    return unused;
}

int main(void) {
    volatile int *block = malloc(sizeof *block);
    *block = 1;
    store(shared, block);
    pthread_t taker;
    pthread_create(&taker, NULL, take, NULL);
    int first = *block;
    int flags = load(flag);
    *block = 8;
    int second = *block;
    pthread_join(taker, NULL);
    int last = *block;
    free((void *)block);
    return (first * 7 + second) * 8 + last + flags;
}
