/*
about: Peterson's algorithm for two threads, two rounds each, with sequentially consistent flags.
source: G. L. Peterson, Myths about the mutual exclusion problem, 1981
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];
static atomic_int turn;
static int owner;

static void enter(int me) {
    atomic_store(&wants[me], 1);
    atomic_store(&turn, 1 - me);
    while (atomic_load(&wants[1 - me]) && atomic_load(&turn) == 1 - me) {
    }
}

static void leave(int me) {
    atomic_store(&wants[me], 0);
}

static void *run(void *argument) {
    int me = (int)(long)argument;
    for (int round = 0; round < 2; round++) {
        enter(me);
        owner = me;
        assert(owner == me);
        leave(me);
    }
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, run, (void *)1L);
    run((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
