/*
about: The last pointer to a block is overwritten by a store that may reach memory before the program ends, or not.
truth: [exits 0, error leak]
covers: [store buffers]
expect:
  check: { verdict: violated, rule: leak, options: [--memory-model, tso] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) kept;

static void put(void) {
    atomic_store(&kept, malloc(sizeof(int))); //! leak
}

static void *forget(void *unused) {
    atomic_store_explicit(&kept, NULL, memory_order_relaxed);
    for (;;) {
    }
    return unused;
}

int main(void) {
    pthread_t thread;
    put();
    pthread_create(&thread, NULL, forget, NULL);
    exit(0);
}
