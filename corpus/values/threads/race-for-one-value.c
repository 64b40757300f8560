/*
about: Two threads write the same variable for one input.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static int shared, wanted;

static void *other(void *unused) {
    if (wanted == 31415926)
        shared = 1; //! data-race
    return unused;
}

int main(void) {
    pthread_t thread;
    wanted = __VERIFIER_nondet_int();
    pthread_create(&thread, NULL, other, NULL);
    shared = 2; //! data-race
    pthread_join(thread, NULL);
    return 0;
}
