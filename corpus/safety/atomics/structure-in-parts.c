/*
about: As structure.c with an atomic for each number.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static struct {
    atomic_int low, high;
} shared;

static void *change(void *unused) {
    shared.low++;
    shared.high++;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, change, NULL);
    int low = shared.low;
    int high = shared.high;
    assert(low == high); //! assertion
    pthread_join(other, NULL);
    return 0;
}
