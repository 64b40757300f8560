/*
about: "A spin lock that is given back by a store: on x86 the store is plain, and in order."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int lock;
static int counter;

static void *add(void *unused) {
    while (atomic_exchange_explicit(&lock, 1, memory_order_acquire)) {
    }
    counter++;
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
