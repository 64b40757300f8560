/*
about: The verifier's own assertion, in a thread.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <pthread.h>
#include <stdatomic.h>

extern void __VERIFIER_assert(int);

static atomic_int ready;

static void *check(void *unused) {
    __VERIFIER_assert(ready); //! assertion
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, check, NULL);
    ready = 1;
    pthread_join(other, NULL);
    return 0;
}
