/*
about: As chosen-inside.c, with a section in main as well.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int left, right;

static void *choose(void *unused) {
    __VERIFIER_atomic_begin();
    if (__VERIFIER_nondet_bool())
        right = 1;
    else
        left = 1;
    __VERIFIER_atomic_end();
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, choose, NULL);
    __VERIFIER_atomic_begin();
    right = 2;
    __VERIFIER_atomic_end();
    pthread_join(other, NULL);
    return 0;
}
