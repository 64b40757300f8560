/*
about: "A local that another thread has seen goes with its function while a store to it is delayed."
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

static _Atomic(atomic_int *) shared;
static atomic_int told;

static void publish(int value) {
    atomic_int local = value;
    atomic_store_explicit(&shared, &local, memory_order_release);
    while (!atomic_load_explicit(&told, memory_order_acquire)) {
    }
    store(local, value + 1);
}

static void *other(void *unused) {
    publish(1);
    atomic_int fresh = 0;
    assert(load(fresh) == 0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    atomic_int *seen;
    while ((seen = atomic_load_explicit(&shared, memory_order_acquire)) == NULL) {
    }
    assert(load(*seen) == 1);
    atomic_store_explicit(&told, 1, memory_order_release);
    pthread_join(thread, NULL);
    return 0;
}
