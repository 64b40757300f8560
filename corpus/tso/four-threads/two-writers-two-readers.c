/*
about: "Two writers store pairs, two readers read them backwards: each sees the second of a pair only with the first."
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

static atomic_int first[2], second[2];

static void *write_pair(void *argument) {
    int which = (int)(long)argument;
    store(first[which], 1);
    store(second[which], 1);
    return NULL;
}

static void *read_pair(void *argument) {
    int which = (int)(long)argument;
    int late = load(second[which]);
    assert(load(first[which]) >= late);
    return NULL;
}

int main(void) {
    pthread_t thread[3];
    pthread_create(&thread[0], NULL, write_pair, (void *)0L);
    pthread_create(&thread[1], NULL, write_pair, (void *)1L);
    pthread_create(&thread[2], NULL, read_pair, (void *)0L);
    read_pair((void *)1L);
    for (int i = 0; i < 3; i++)
        pthread_join(thread[i], NULL);
    return 0;
}
