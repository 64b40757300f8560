/*
about: Each thread writes the cell that an input names.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

static int cells[3], mine, its;

static void *other(void *unused) {
    cells[its] = 1; //! data-race
    return unused;
}

int main(void) {
    pthread_t thread;
    mine = __VERIFIER_nondet_int();
    its = __VERIFIER_nondet_int();
    __VERIFIER_assume(mine >= 0 && mine < 3 && its >= 0 && its < 3);
    pthread_create(&thread, NULL, other, NULL);
    cells[mine] = 2; //! data-race
    pthread_join(thread, NULL);
    return 0;
}
