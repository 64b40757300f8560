/*
about: A thread gives up where two values do not fit together, which one schedule brings about.
truth: [exits 0, error abort]
expect: { check: { verdict: violated, rule: abort } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int low, high;

static void *check(void *unused) {
    int seen_low = low;
    int seen_high = high;
    if (seen_low < seen_high)
        abort(); //! abort
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, check, NULL);
    low = 1;
    high = 1;
    pthread_join(other, NULL);
    return 0;
}
