/*
about: As added-atomically.c, where an addition may be lost.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

extern unsigned __VERIFIER_nondet_uint(void);

static atomic_uint sum;
static unsigned a, b;

static void *add(void *unused) {
    atomic_store(&sum, atomic_load(&sum) + b);
    return unused;
}

int main(void) {
    pthread_t other;
    a = __VERIFIER_nondet_uint();
    b = __VERIFIER_nondet_uint();
    pthread_create(&other, NULL, add, NULL);
    atomic_store(&sum, atomic_load(&sum) + a);
    pthread_join(other, NULL);
    assert(sum == a + b); //! assertion
    return 0;
}
