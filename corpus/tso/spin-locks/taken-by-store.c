/*
about: "A lock that is looked at and then taken by a store: two find it free."
truth: [exits 0, error data-race]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: data-race, options: [--memory-model, tso] }
    - { verdict: violated, rule: data-race }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int lock;
static int counter;

static void *add(void *unused) {
    while (atomic_load_explicit(&lock, memory_order_acquire)) {
    }
    atomic_store_explicit(&lock, 1, memory_order_relaxed);
    counter++; //! data-race
    atomic_store_explicit(&lock, 0, memory_order_release);
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, add, NULL);
    add(NULL);
    pthread_join(other, NULL);
    assert(counter == 2);
    return 0;
}
