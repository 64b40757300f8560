/*
about: >-
  Peterson's algorithm with the two assignments of the entry the wrong way round: between them the other
  thread sees no wish, passes, and is then overtaken.
truth: [exits 0, error assertion, error data-race]
expect:
  check:
    - { verdict: violated, rule: [data-race, assertion] }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];
static atomic_int turn;
static int owner;

static void enter(int me) {
    atomic_store(&turn, 1 - me);
    atomic_store(&wants[me], 1);
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
        owner = me; //! data-race
        assert(owner == me); //! assertion, data-race
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
