/*
about: "Four threads raise a flag and look at that of the next: none may see one."
truth: [exits 0, error assertion]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: assertion, options: [--memory-model, tso] }
    - { verdict: holds, truth: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

enum { threads = 4 };

static atomic_int flag[threads];

static void *raise_and_look(void *argument) {
    int me = (int)(long)argument;
    store(flag[me], 1);
    return (void *)(long)load(flag[(me + 1) % threads]);
}

int main(void) {
    pthread_t thread[threads];
    for (long i = 0; i < threads; i++)
        pthread_create(&thread[i], NULL, raise_and_look, (void *)i);
    long seen = 0;
    for (int i = 0; i < threads; i++) {
        void *one;
        pthread_join(thread[i], &one);
        seen += (long)one;
    }
    assert(seen > 0); //! assertion
    return 0;
}
