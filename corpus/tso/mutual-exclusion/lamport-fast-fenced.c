/*
about: "Lamport's fast mutex for two threads in plain accesses of the processor, with a fence between announcing and looking."
source: "L. Lamport, A fast mutual exclusion algorithm, 1987"
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

static atomic_int b[2], x, y;

static void enter(int me) {
    for (;;) {
        store(b[me], 1);
        store(x, me + 1);
        fence();
        if (load(y) != 0) {
            store(b[me], 0);
            while (load(y) != 0) {
            }
            continue;
        }
        store(y, me + 1);
        fence();
        if (load(x) == me + 1)
            return;
        store(b[me], 0);
        fence();
        while (load(b[1 - me])) {
        }
        if (load(y) == me + 1)
            return;
        while (load(y) != 0) {
        }
    }
}

static void leave(int me) {
    store(y, 0);
    store(b[me], 0);
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
