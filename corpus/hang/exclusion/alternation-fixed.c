/*
about: Strict alternation of two threads that enter equally often.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int turn;
static int visits;

static void visit(int own) {
    while (turn != own) {
    }
    visits++;
    turn = 1 - own;
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
