/*
about: What is exchanged is in the cell or was given back.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

extern int __VERIFIER_nondet_int(void);

static atomic_int cell;
static int a, b, got;

static void *other(void *unused) {
    got = atomic_exchange(&cell, b);
    return unused;
}

int main(void) {
    pthread_t thread;
    a = __VERIFIER_nondet_int();
    b = __VERIFIER_nondet_int();
    pthread_create(&thread, NULL, other, NULL);
    int mine = atomic_exchange(&cell, a);
    pthread_join(thread, NULL);
    assert((mine == 0 && got == a && cell == b) || (got == 0 && mine == b && cell == a));
    return 0;
}
