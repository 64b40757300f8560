/*
about: Where the input is below 2, main stores to go and then fails its assumption. The other thread leaves its loop in every run that is one; that main never goes on is no fair run.
truth: exits 0
expect:
  check:
    - { verdict: holds }
*/
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int go;

static void *wait_for_go(void *unused) {
    while (!go) {
    }
    return unused;
}

int main(void) {
    pthread_t waiter;
    pthread_create(&waiter, NULL, wait_for_go, NULL);
    long long seen = clew_input(0, 3);
    go = 1;
    clew_assume(seen > 1);
    pthread_join(waiter, NULL);
    return 0;
}
