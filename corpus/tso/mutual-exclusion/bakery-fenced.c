/*
about: "Lamport's bakery for two threads in plain accesses of the processor, with a fence between announcing and looking."
source: "L. Lamport, A new solution of Dijkstra's concurrent programming problem, 1974"
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

static atomic_int choosing[2], number[2];

static void enter(int me) {
    int other = 1 - me;
    store(choosing[me], 1);
    fence();
    store(number[me], load(number[other]) + 1);
    store(choosing[me], 0);
    fence();
    while (load(choosing[other])) {
    }
    for (;;) {
        int theirs = load(number[other]);
        if (theirs == 0 || theirs > load(number[me]) || (theirs == load(number[me]) && other > me))
            break;
    }
}

static void leave(int me) {
    store(number[me], 0);
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
