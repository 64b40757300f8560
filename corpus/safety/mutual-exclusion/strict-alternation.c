/*
about: The two threads take turns; each has as many rounds, so nobody waits for a turn that never comes.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int turn;
static int owner;

static void *run(void *argument) {
    int me = (int)(long)argument;
    for (int round = 0; round < 2; round++) {
        while (turn != me) {
        }
        owner = me;
        assert(owner == me);
        turn = 1 - me;
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
