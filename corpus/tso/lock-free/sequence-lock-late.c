/*
about: "The sequence number is made odd after the first half was written."
truth: [exits 0, error assertion]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: assertion, options: [--memory-model, tso] }
    - { verdict: violated, rule: assertion }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_uint sequence;
static atomic_int left, right;

static void *writer(void *unused) {
    unsigned start = load(sequence);
    store(left, 1);
    store(sequence, start + 1);
    store(right, 1);
    store(sequence, start + 2);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, writer, NULL);
    unsigned before = load(sequence);
    int first = load(left), second = load(right);
    if (before % 2 == 0 && before == load(sequence))
        assert(first == second); //! assertion
    pthread_join(thread, NULL);
    return 0;
}
