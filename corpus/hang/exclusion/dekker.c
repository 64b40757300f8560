/*
about: Dekker's algorithm without lowering the flag while it is the other's turn.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2], turn;
static int visits;

static void visit(int own) {
    wants[own] = 1;
    while (wants[1 - own]) { //! busy-wait
        while (turn != own) { //! busy-wait
        }
    }
    visits++;
    turn = 1 - own;
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
    return visits != 2;
}
