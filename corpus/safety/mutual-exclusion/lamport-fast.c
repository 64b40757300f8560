/*
about: Lamport's fast mutual exclusion for two threads, one round; without contention five writes and two reads.
source: L. Lamport, A fast mutual exclusion algorithm, 1987
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { nobody = 0, threads = 2 };

static atomic_int wants[threads + 1];
static atomic_int gate, room;
static int owner;

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
        for (int other = 1; other <= threads; other++)
            while (wants[other]) {
            }
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
    owner = me;
    assert(owner == me);
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
