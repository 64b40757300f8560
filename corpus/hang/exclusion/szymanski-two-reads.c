/*
about: Szymanski's algorithm in which the wait at the exit reads the other's flag twice, and takes a change from 3 to 2 between the reads for neither.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag[2];
static int visits;

static void visit(int own) {
    int other = 1 - own;
    flag[own] = 1;
    while (flag[other] >= 3) {
    }
    flag[own] = 3;
    if (flag[other] == 1) {
        flag[own] = 2;
        while (flag[other] != 4) { //! busy-wait
        }
    }
    flag[own] = 4;
    if (own == 1) {
        while (flag[0] >= 2) {
        }
    }
    visits++;
    if (own == 0) {
        while (flag[1] == 2 || flag[1] == 3) {
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
