/*
about: The bakery without the door; a thread that is still drawing its number looks as if it wanted nothing.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { threads = 2 };

static atomic_int number[threads];
static atomic_int inside;

static int goes_first(int other, int me) {
    int theirs = number[other];
    int mine = number[me];
    return theirs != 0 && (theirs < mine || (theirs == mine && other < me));
}

static void enter(int me) {
    int highest = 0;
    for (int other = 0; other < threads; other++) {
        int seen = number[other];
        if (seen > highest)
            highest = seen;
    }
    number[me] = highest + 1;
    for (int other = 0; other < threads; other++) {
        if (other == me)
            continue;
        while (goes_first(other, me)) {
        }
    }
}

static void *run(void *argument) {
    int me = (int)(long)argument;
    enter(me);
    int others = atomic_fetch_add(&inside, 1);
    assert(others == 0); //! assertion
    atomic_fetch_sub(&inside, 1);
    number[me] = 0;
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, run, (void *)1L);
    run((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
