/*
about: Dekker's algorithm whose loop became a condition; after the turn came, the other's wish is not read again.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];
static atomic_int turn;
static atomic_int inside;

static void enter(int me) {
    wants[me] = 1;
    if (wants[1 - me]) {
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
    enter(me);
    int others = atomic_fetch_add(&inside, 1);
    assert(others == 0); //! assertion
    atomic_fetch_sub(&inside, 1);
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
