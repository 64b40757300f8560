/*
about: Szymanski's algorithm, two threads, one round; five values of a flag for each and a waiting room.
source: B. K. Szymanski, A simple solution to Lamport's concurrent programming problem with linear wait, 1988
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { outside, wishes, in_room, lets_in, door_closed };

static atomic_int state[2];
static int owner;

static void enter(int me) {
    int you = 1 - me;
    state[me] = wishes;
    while (state[you] >= lets_in) {
    }
    state[me] = lets_in;
    if (state[you] == wishes) {
        state[me] = in_room;
        while (state[you] != door_closed) {
        }
    }
    state[me] = door_closed;
    if (me == 1)
        while (state[you] >= in_room) {
        }
}

static int is_on_the_way(int thread) {
    int seen = state[thread];
    return seen == in_room || seen == lets_in;
}

static void leave(int me) {
    if (me == 0)
        while (is_on_the_way(1 - me)) {
        }
    state[me] = outside;
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
    pthread_create(&other, NULL, run, (void *)1L);
    run((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
