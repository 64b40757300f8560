/*
about: Strict alternation of two threads, one of which wants to enter more often than the other.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int turn;
static int visits;

static void visit(int own) {
    while (turn != own) { //! busy-wait
    }
    visits++;
    turn = 1 - own;
}

static void *second(void *unused) {
    visit(1);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, second, NULL);
    visit(0);
    visit(0);
    visit(0);
    pthread_join(thread, NULL);
    return 0;
}
