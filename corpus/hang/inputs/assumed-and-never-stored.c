/*
about: As assumed-after-a-store.c; with the inputs that are left, 2 and 3, main does not store for one of them.
truth: [exits 0, hang busy-wait]
expect:
  check:
    - { verdict: violated, rule: busy-wait }
*/
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int go;

static void *wait_for_go(void *unused) {
    while (!go) { //! busy-wait
    }
    return unused;
}

int main(void) {
    pthread_t waiter;
    pthread_create(&waiter, NULL, wait_for_go, NULL);
    long long seen = clew_input(0, 3);
    go = seen != 3;
    clew_assume(seen > 1);
    pthread_join(waiter, NULL);
    return 0;
}
