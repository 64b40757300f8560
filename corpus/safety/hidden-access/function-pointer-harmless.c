/*
about: As function-pointer.c; the function that breaks the invariant is never stored.
truth: exits 0
expect: { check: { verdict: holds } }
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

static void (*const actions[])(void) = { nothing, step };
static atomic_int chosen;

static void *work(void *unused) {
    actions[chosen]();
    return unused;
}

int main(void) {
    pthread_t worker;
    pthread_create(&worker, NULL, work, NULL);
    chosen = 0;
    int seen_high = high;
    int seen_low = low;
    assert(seen_low == seen_high);
    pthread_join(worker, NULL);
    return 0;
}
