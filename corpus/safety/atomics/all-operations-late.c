/*
about: As all-operations.c, but the sum is looked at before the other thread was joined.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int sum;

static void *work(void *unused) {
    atomic_fetch_add(&sum, 5);
    atomic_fetch_sub(&sum, 2);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    work(NULL);
    int seen = sum;
    assert(seen % 3 == 0); //! assertion
    pthread_join(other, NULL);
    return 0;
}
