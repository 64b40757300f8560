/*
about: As assume-order.c; the assumption is made after the message was read.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

extern void __VERIFIER_assume(int);

static atomic_int stage;
static int message;

static void *send(void *unused) {
    message = 42; //! data-race
    stage = 1;
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    int seen = message; //! data-race
    __VERIFIER_assume(stage == 1);
    assert(seen == 42); //! assertion
    pthread_join(sender, NULL);
    return 0;
}
