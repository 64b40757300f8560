/*
about: "Who comes second lets both go, with a fence after arriving."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)
#define fence() atomic_thread_fence(memory_order_seq_cst)

static atomic_int here[2], go;
static void *meet(void *argument) {
    int me = (int)(long)argument;
    store(here[me], 1);
    fence();
    if (load(here[1 - me]))
        store(go, 1);
    else
        while (!load(go)) {
        }
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, meet, (void *)1L);
    meet((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
