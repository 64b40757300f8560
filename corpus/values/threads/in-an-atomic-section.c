/*
about: Inputs inside of an atomic section are seen together, or not at all.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <clew.h>
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static int a, b;

static void *other(void *unused) {
    clew_atomic_begin();
    a = __VERIFIER_nondet_int();
    b = a;
    if (a == 3)
        b = 3;
    clew_atomic_end();
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    clew_atomic_begin();
    assert(a == b);
    clew_atomic_end();
    pthread_join(thread, NULL);
    return 0;
}
