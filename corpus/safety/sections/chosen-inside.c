/*
about: What a section writes depends on an input; main writes what it writes by the second value.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
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
    right = 2; //! data-race
    pthread_join(other, NULL);
    return 0;
}
