/*
about: >-
  Peterson's algorithm with volatile flags, as in old books: they race, though in each interleaving the two
  threads exclude one another.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, "assertion,hang"] }
    - { verdict: holds, options: [--no-race], truth: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static volatile int wants[2];
static volatile int turn;
static int owner;

static void enter(int me) {
    wants[me] = 1; //! data-race
    turn = 1 - me; //! data-race
    while (wants[1 - me] && turn == 1 - me) { //! data-race
    }
}

static void leave(int me) {
    wants[me] = 0; //! data-race
}

static void *run(void *argument) {
    int me = (int)(long)argument;
    enter(me);
    owner = me; //! data-race
    assert(owner == me); //! data-race
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
