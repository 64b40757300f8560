/*
about: "Peterson's algorithm in plain accesses of the processor, with a fence between announcing and looking."
source: "G. L. Peterson, Myths about the mutual exclusion problem, 1981"
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
#define fence() atomic_thread_fence(memory_order_seq_cst)

static atomic_int wants[2], turn;

static void enter(int me) {
    store(wants[me], 1);
    store(turn, 1 - me);
    fence();
    while (load(wants[1 - me]) && load(turn) == 1 - me) {
    }
}

static void leave(int me) {
    store(wants[me], 0);
}

static atomic_int inside;

static void *run(void *argument) {
    int me = (int)(long)argument;
    enter(me);
    store(inside, load(inside) + 1);
    assert(load(inside) == 1);
    store(inside, load(inside) - 1);
    leave(me);
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, run, (void *)1L);
    run((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
