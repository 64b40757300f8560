/*
about: >-
  Peterson's algorithm with relaxed flags: no two threads are inside at the same time in any interleaving, but
  nothing orders what one did inside before what the other does.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];
static atomic_int turn;
static int owner;

static void enter(int me) {
    atomic_store_explicit(&wants[me], 1, memory_order_relaxed);
    atomic_store_explicit(&turn, 1 - me, memory_order_relaxed);
    while (atomic_load_explicit(&wants[1 - me], memory_order_relaxed) &&
           atomic_load_explicit(&turn, memory_order_relaxed) == 1 - me) {
    }
}

static void leave(int me) {
    atomic_store_explicit(&wants[me], 0, memory_order_relaxed);
}

static void *run(void *argument) {
    int me = (int)(long)argument;
    enter(me);
    owner = me; //! data-race
    assert(owner == me); //! data-race
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
