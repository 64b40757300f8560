/*
about: Lamport's bakery for two threads, one round; a number is drawn behind a door that others wait for.
source: L. Lamport, A new solution of Dijkstra's concurrent programming problem, 1974
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { threads = 2 };

static atomic_int choosing[threads];
static atomic_int number[threads];
static int owner;

static int goes_first(int other, int me) {
    int theirs = number[other];
    int mine = number[me];
    return theirs != 0 && (theirs < mine || (theirs == mine && other < me));
}

static void enter(int me) {
    int highest = 0;
    choosing[me] = 1;
    for (int other = 0; other < threads; other++) {
        int seen = number[other];
        if (seen > highest)
            highest = seen;
    }
    number[me] = highest + 1;
    choosing[me] = 0;
    for (int other = 0; other < threads; other++) {
        if (other == me)
            continue;
        while (choosing[other]) {
        }
        while (goes_first(other, me)) {
        }
    }
}

static void *run(void *argument) {
    int me = (int)(long)argument;
    enter(me);
    owner = me;
    assert(owner == me);
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
