/*
about: Peterson's algorithm, two visits of each thread.
source: G. L. Peterson, Myths about the mutual exclusion problem, 1981
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2], turn;
static int visits;

static void visit(int own) {
    wants[own] = 1;
    turn = 1 - own;
    while (wants[1 - own] && turn == 1 - own) {
    }
    visits++;
    wants[own] = 0;
}

static void *second(void *unused) {
    visit(1);
    visit(1);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, second, NULL);
    visit(0);
    visit(0);
    pthread_join(thread, NULL);
    return visits != 4;
}
