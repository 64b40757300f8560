/*
about: "Who comes second lets both go; with delayed stores each thinks that it is the first."
truth: [exits 0, hang busy-wait]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: busy-wait, options: [--memory-model, tso] }
    - { verdict: holds, truth: exits 0 }
*/
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int here[2], go;
static void *meet(void *argument) {
    int me = (int)(long)argument;
    store(here[me], 1);
    if (load(here[1 - me]))
        store(go, 1);
    else
        while (!load(go)) { //! busy-wait
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
