/*
about: "Dekker's algorithm in plain accesses of the processor; the first stores are delayed, and both threads enter."
source: "E. W. Dijkstra, Cooperating sequential processes, 1965"
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

static atomic_int wants[2], turn;

static void enter(int me) {
    store(wants[me], 1);
    while (load(wants[1 - me])) {
        if (load(turn) == me)
            continue;
        store(wants[me], 0);
        while (load(turn) != me) {
        }
        store(wants[me], 1);
    }
}

static void leave(int me) {
    store(turn, 1 - me);
    store(wants[me], 0);
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
