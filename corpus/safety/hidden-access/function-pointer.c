/*
about: Which function a thread calls is decided by what main stores; one of them breaks the invariant for a moment.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int low, high;

static void nothing(void) {}

static void step(void) {
    low++;
    high++;
}

static _Atomic(void (*)(void)) action = nothing;

static void *work(void *unused) {
    action();
    return unused;
}

int main(void) {
    pthread_t worker;
    pthread_create(&worker, NULL, work, NULL);
    action = step;
    int seen_high = high;
    int seen_low = low;
    assert(seen_low == seen_high); //! assertion
    pthread_join(worker, NULL);
    return 0;
}
