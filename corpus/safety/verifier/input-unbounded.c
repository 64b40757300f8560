/*
about: An input of 32 bits without bounds has too many values to try; nothing is said about them.
truth: [exits 0, error assertion]
expect: { check: { verdict: unknown } }
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
    assert(level != 123456);
    return 0;
}
