/*
about: Whoever waits assumes something of the input each time. What the others do with the input afterwards is right for all that is left of it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

static atomic_int level, ready;

static void *set_ready(void *unused) {
    atomic_store(&ready, 1);
    return unused;
}

int main(void) {
    pthread_t other;
    atomic_store(&level, __VERIFIER_nondet_int());
    pthread_create(&other, NULL, set_ready, NULL);
    while (!atomic_load(&ready))
        __VERIFIER_assume(atomic_load(&level) > 100);
    __VERIFIER_assume(atomic_load(&level) > 100);
    assert(atomic_load(&level) > 99);
    pthread_join(other, NULL);
    return 0;
}
