/*
about: Two threads add an input each, and nothing is lost.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

extern unsigned __VERIFIER_nondet_uint(void);

static atomic_uint sum;
static unsigned a, b;

static void *add(void *unused) {
    atomic_fetch_add(&sum, b);
    return unused;
}

int main(void) {
    pthread_t other;
    a = __VERIFIER_nondet_uint();
    b = __VERIFIER_nondet_uint();
    pthread_create(&other, NULL, add, NULL);
    atomic_fetch_add(&sum, a);
    pthread_join(other, NULL);
    assert(sum == a + b);
    return 0;
}
