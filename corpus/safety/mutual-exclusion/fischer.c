/*
about: Fischer's algorithm rests on a delay that is longer than a write. A sleep of zero is no such delay.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static atomic_int chosen;
static atomic_int inside;

static void enter(int me) {
    do {
        while (chosen != 0) {
        }
        chosen = me;
        sched_yield();
    } while (chosen != me);
}

static void *run(void *argument) {
    int me = (int)(long)argument;
    enter(me);
    int others = atomic_fetch_add(&inside, 1);
    assert(others == 0); //! assertion
    atomic_fetch_sub(&inside, 1);
    chosen = 0;
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, run, (void *)2L);
    run((void *)1L);
    pthread_join(other, NULL);
    return 0;
}
