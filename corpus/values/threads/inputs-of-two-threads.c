/*
about: Two threads read an input each; whether they are the same is open.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static int its;

static void *other(void *unused) {
    its = __VERIFIER_nondet_int();
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    int mine = __VERIFIER_nondet_int();
    pthread_join(thread, NULL);
    assert(its != mine); //! assertion
    return 0;
}
