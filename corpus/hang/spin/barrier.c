/*
about: A barrier of one counter. Who comes last sets it back to zero, and a slow thread misses that everybody was there.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 2 };

static atomic_int arrived;

static void wait_for_all(void) {
    if (++arrived == THREADS) {
        arrived = 0;
    } else {
        while (arrived != 0) { //! busy-wait
        }
    }
}

static void *work(void *unused) {
    wait_for_all();
    wait_for_all();
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    work(NULL);
    pthread_join(thread, NULL);
    return 0;
}
