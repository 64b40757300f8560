/*
about: "Two threads store many times to one place, and nobody fences: more than a buffer holds."
truth: exits 0
covers: [store buffers]
expect:
  check: { verdict: holds, options: [--memory-model, tso, --store-buffer, 0] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int x;

static void *count(void *unused) {
    for (int i = 1; i <= 40; i++)
        store(x, i);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, count, NULL);
    pthread_create(&second, NULL, count, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    assert(load(x) == 40);
    return 0;
}
