/*
about: Two threads store to one place many times and the program may end at any moment; what is lost then is not found out.
truth: exits 0
covers: [store buffers]
expect:
  check: { verdict: unknown, options: [--memory-model, tso] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int place;
static _Atomic(int *) kept;

static void *store(void *unused) {
    for (int round = 0; round < 10; round++) atomic_store_explicit(&place, round, memory_order_relaxed);
    for (;;) {
    }
    return unused;
}

int main(void) {
    pthread_t first, second;
    atomic_store(&kept, malloc(sizeof(int)));
    pthread_create(&first, NULL, store, NULL);
    pthread_create(&second, NULL, store, NULL);
    exit(0);
}
