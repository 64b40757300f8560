/*
about: An input of 32 bits without bounds; one of its values fails the assertion.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

extern int __VERIFIER_nondet_int(void);

static atomic_int level;

static void *set_level(void *unused) {
    level = __VERIFIER_nondet_int();
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, set_level, NULL);
    pthread_join(other, NULL);
    assert(level != 123456); //! assertion
    return 0;
}
