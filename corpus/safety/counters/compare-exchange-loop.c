/*
about: An increment by a loop of weak compare-exchanges, which may fail for no reason.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int counter;

static void *count(void *unused) {
    for (int round = 0; round < 2; round++) {
        int seen = atomic_load(&counter);
        while (!atomic_compare_exchange_weak(&counter, &seen, seen + 1)) {
        }
    }
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    assert(counter == 4);
    return 0;
}
