/*
about: "Neighbouring stores to one place: each may be seen, none need be."
truth: exits 0
covers: [store buffers]
expect:
  check: { verdict: holds, options: [--memory-model, tso] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int x;

static void *count(void *unused) {
    for (int i = 1; i <= 4; i++)
        store(x, i);
    return unused;
}

static void *disturb(void *unused) {
    store(x, 8);
    store(x, 9);
    return unused;
}

int main(void) {
    pthread_t counter, other;
    pthread_create(&counter, NULL, count, NULL);
    pthread_create(&other, NULL, disturb, NULL);
    int first = load(x), second = load(x);
    if (0 < first && first < 8 && 0 < second && second < 8)
        assert(first <= second);
    assert(!(first == 9 && second == 8));
    pthread_join(counter, NULL);
    pthread_join(other, NULL);
    int last = load(x);
    assert(last == 4 || last == 9);
    return 0;
}
