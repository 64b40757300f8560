/*
about: Two atomic functions, one that reads and one that writes, are two steps.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>

static int counter;

int __VERIFIER_atomic_get(void) {
    return counter;
}

void __VERIFIER_atomic_set(int value) {
    counter = value;
}

static void *count(void *unused) {
    __VERIFIER_atomic_set(__VERIFIER_atomic_get() + 1);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    assert(counter == 2); //! assertion
    return 0;
}
