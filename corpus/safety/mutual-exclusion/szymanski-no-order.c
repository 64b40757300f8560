/*
about: Szymanski's algorithm without the last wait of the entry, by which the threads in the room go in one by one.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { outside, wishes, in_room, lets_in, door_closed };

static atomic_int state[2];
static atomic_int inside;

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
