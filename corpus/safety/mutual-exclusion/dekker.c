/*
about: Dekker's algorithm, the first one that is right for two threads; two rounds each.
source: E. W. Dijkstra, Cooperating sequential processes, 1965
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
    wants[me] = 1;
    while (wants[1 - me]) {
        if (turn != me) {
            wants[me] = 0;
            while (turn != me) {
            }
            wants[me] = 1;
        }
    }
}

static void leave(int me) {
    turn = 1 - me;
    wants[me] = 0;
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
