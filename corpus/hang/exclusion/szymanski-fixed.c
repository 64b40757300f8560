/*
about: Szymanski's algorithm for two threads. 1 wants in, 2 waits inside for others, 3 is in the doorway, 4 has closed the door.
source: B. K. Szymanski, A simple solution to Lamport's concurrent programming problem with linear wait, 1988
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag[2];
static int visits;

static int is_between(int seen) {
    return seen == 2 || seen == 3;
}

static void visit(int own) {
    int other = 1 - own;
    flag[own] = 1;
    while (flag[other] >= 3) {
    }
    flag[own] = 3;
    if (flag[other] == 1) {
        flag[own] = 2;
        while (flag[other] != 4) {
        }
    }
    flag[own] = 4;
    if (own == 1) {
        while (flag[0] >= 2) {
        }
    }
    visits++;
    if (own == 0) {
        while (is_between(flag[1])) {
        }
    }
    flag[own] = 0;
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
