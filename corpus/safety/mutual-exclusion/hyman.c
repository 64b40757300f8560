/*
about: >-
  Hyman's simplification of Dekker's algorithm, which was published and wrong: a thread that waited for the
  other to leave writes the turn after the other has come in again.
source: H. Hyman, Comments on a problem in concurrent programming control, 1966
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];
static atomic_int turn;
static atomic_int inside;

static void *run(void *argument) {
    int me = (int)(long)argument;
    wants[me] = 1;
    while (turn != me) {
        while (wants[1 - me]) {
        }
        turn = me;
    }
    int others = atomic_fetch_add(&inside, 1);
    assert(others == 0); //! assertion
    atomic_fetch_sub(&inside, 1);
    wants[me] = 0;
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, run, (void *)1L);
    run((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
