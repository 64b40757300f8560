/*
about: Peterson's algorithm with `or` for `and`, so that it never is anybody's turn.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2], turn;
static atomic_int visits;

static void visit(int own) {
    wants[own] = 1;
    turn = 1 - own;
    while (wants[1 - own] || turn == 1 - own) { //! busy-wait
    }
    visits++;
    wants[own] = 0;
}

static void *second(void *unused) {
    visit(1);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, second, NULL);
    visit(0);
    pthread_join(thread, NULL);
    return 0;
}
