/*
about: >-
  Lamport's fast algorithm without the wait for those who may still have passed the gate: a slow one finds its
  own name in the room while a quick one has come through.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { nobody = 0, threads = 2 };

static atomic_int wants[threads + 1];
static atomic_int gate, room;
static atomic_int inside;

static void enter(int me) {
    for (;;) {
        wants[me] = 1;
        gate = me;
        if (room != nobody) {
            wants[me] = 0;
            while (room != nobody) {
            }
            continue;
        }
        room = me;
        if (gate == me)
            return;
        wants[me] = 0;
        if (room == me)
            return;
        while (room != nobody) {
        }
    }
}

static void leave(int me) {
    room = nobody;
    wants[me] = 0;
}

static void *run(void *argument) {
    int me = (int)(long)argument;
    enter(me);
    int others = atomic_fetch_add(&inside, 1);
    assert(others == 0); //! assertion
    atomic_fetch_sub(&inside, 1);
    leave(me);
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, run, (void *)2L);
    run((void *)1L);
    pthread_join(other, NULL);
    return 0;
}
