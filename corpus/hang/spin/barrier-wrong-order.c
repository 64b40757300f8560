/*
about: A sense-reversing barrier that reverses the sense before it sets the counter back, which wipes out an early arrival.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 2 };

static atomic_int arrived, sense;

static void wait_for_all(void) {
    int own = !sense;
    if (++arrived == THREADS) {
        sense = own;
        arrived = 0;
    } else {
        while (sense != own) { //! busy-wait
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
