/*
about: "A variable of one thread is handed out and taken back, while stores to it are delayed."
truth: [exits 4, exits 5, exits 7, exits 8, exits 9, exits 11, exits 36, exits 37, exits 39]
covers: [store buffers]
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static _Thread_local atomic_int own;
static atomic_int *_Atomic shared;
static atomic_int flag;

static void *lend(void *unused) {
    (void)unused;
    store(own, 1);
    store(shared, &own);
    store(own, 2);
    int seen = load(flag);
    store(shared, NULL);
    while (atomic_load_explicit(&flag, memory_order_acquire) != 3) {
    }
    return (void *)(long)seen;
}

int main(void) {
    pthread_t lender;
    pthread_create(&lender, NULL, lend, NULL);
    store(flag, 1);
    atomic_int *lent = load(shared);
    int seen = lent != NULL ? load(*lent) : 9;
    atomic_store_explicit(&flag, 3, memory_order_release);
    void *result;
    pthread_join(lender, &result);
    return seen * 4 + (int)(long)result;
}
