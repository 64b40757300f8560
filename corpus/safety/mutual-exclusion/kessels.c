/*
about: Kessels' arbiter for two threads; the turn is split in two bits, each written by one thread only.
source: J. L. W. Kessels, Arbitration without common modifiable variables, 1982
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];
static atomic_int turn[2];
static int owner;

static void enter(int me) {
    int you = 1 - me;
    wants[me] = 1;
    int mine = (turn[you] + me) % 2;
    turn[me] = mine;
    while (wants[you] && mine == (turn[you] + me) % 2) {
    }
}

static void *run(void *argument) {
    int me = (int)(long)argument;
    for (int round = 0; round < 2; round++) {
        enter(me);
        owner = me;
        assert(owner == me);
        wants[me] = 0;
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
