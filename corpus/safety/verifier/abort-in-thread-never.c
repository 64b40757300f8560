/*
about: As abort-in-thread.c; the values are read in the other order.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int low, high;

static void *check(void *unused) {
    int seen_high = high;
    int seen_low = low;
    if (seen_low < seen_high)
        abort();
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
