/*
about: "The address of a local variable is handed out while its value is delayed: who sees the address sees the value."
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

static _Atomic(atomic_int *) slot;
static atomic_int taken;

static void *other(void *unused) {
    atomic_int *seen = atomic_load_explicit(&slot, memory_order_acquire);
    if (seen != NULL) {
        assert(load(*seen) == 42);
        store(*seen, 43);
    }
    atomic_store_explicit(&taken, 1, memory_order_release);
    return NULL;
}

static void hand_out(void) {
    atomic_int local = 0;
    store(local, 42);
    atomic_store_explicit(&slot, &local, memory_order_release);
    while (!atomic_load_explicit(&taken, memory_order_acquire)) {
    }
    int value = load(local);
    assert(value == 42 || value == 43);
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    hand_out();
    pthread_join(thread, NULL);
    return 0;
}
