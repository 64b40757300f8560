/*
about: "Szymanski's algorithm for two threads in plain accesses of the processor; the first stores are delayed, and both threads enter."
source: "B. K. Szymanski, A simple solution to Lamport's concurrent programming problem, 1988"
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

static atomic_int flag[2];

static void enter(int me) {
    int other = 1 - me;
    store(flag[me], 1);
    while (load(flag[other]) >= 3) {
    }
    store(flag[me], 3);
    if (load(flag[other]) == 1) {
        store(flag[me], 2);
        while (load(flag[other]) != 4) {
        }
    }
    store(flag[me], 4);
    if (me == 1) {
        while (load(flag[0]) >= 2) {
        }
    }
}

static void leave(int me) {
    if (me == 0) {
        int seen;
        while ((seen = load(flag[1])) == 2 || seen == 3) {
        }
    }
    store(flag[me], 0);
}

static atomic_int inside;

static void *run(void *argument) {
    int me = (int)(long)argument;
    enter(me);
    store(inside, load(inside) + 1);
    assert(load(inside) == 1); //! assertion
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
