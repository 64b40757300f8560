/*
about: As atomic-block.c, but main reads the two variables outside of a block.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int low, high;

static void *change(void *unused) {
    __VERIFIER_atomic_begin(); //! data-race
    low++; //! data-race
    high++; //! data-race
    __VERIFIER_atomic_end();
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, change, NULL);
    int seen_low = low; //! data-race
    int seen_high = high; //! data-race
    assert(seen_low == seen_high); //! assertion
    pthread_join(other, NULL);
    return 0;
}
