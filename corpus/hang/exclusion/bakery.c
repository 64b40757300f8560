/*
about: The bakery algorithm with a tie that nobody wins, when both have drawn the same number.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
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
    while (number[other] != 0 && number[other] <= number[own]) { //! busy-wait
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
