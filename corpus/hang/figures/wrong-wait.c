/*
about: The worker waits as long as x is not zero instead of as long as it is; in C.
source: seed 000 figure 1, seed 001 figure 6.1
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;

static void *worker(void *unused) {
    while (x != 0) { //! busy-wait
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, worker, NULL);
    x = 42;
    pthread_join(thread, NULL);
    return 0;
}
