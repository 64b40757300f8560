/*
about: The bakery algorithm for two threads.
source: L. Lamport, A new solution of Dijkstra's concurrent programming problem, 1974
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int choosing[2], number[2];
static int visits;

static void visit(int own) {
    int other = 1 - own;
    choosing[own] = 1;
    number[own] = 1 + number[other];
    choosing[own] = 0;
    while (choosing[other]) {
    }
    for (;;) {
        int theirs = number[other];
        if (theirs == 0 || theirs > number[own] || (theirs == number[own] && own < other)) {
            break;
        }
    }
    visits++;
    number[own] = 0;
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
