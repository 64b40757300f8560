/*
about: As lost-by-delayed-store.c; the store writes the same pointer again, visible or not.
truth: exits 0
covers: [store buffers]
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) kept;

static void put(void) {
    atomic_store(&kept, malloc(sizeof(int)));
}

static void *repeat(void *unused) {
    atomic_store_explicit(&kept, atomic_load(&kept), memory_order_relaxed);
    for (;;) {
    }
    return unused;
}

int main(void) {
    pthread_t thread;
    put();
    pthread_create(&thread, NULL, repeat, NULL);
    exit(0);
}
