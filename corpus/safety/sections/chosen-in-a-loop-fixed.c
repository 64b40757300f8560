/*
about: As chosen-in-a-loop.c; main waits for the thread before it writes.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int cells[4];

/* Two choices, one in a function and one in a loop. */
static int start(void) {
    return __VERIFIER_nondet_bool() ? 2 : 0;
}

static void __VERIFIER_atomic_mark(void) {
    int index = start();
    while (index < 3 && __VERIFIER_nondet_bool())
        index++;
    cells[index] = 1;
}

static void *mark(void *unused) {
    __VERIFIER_atomic_mark();
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, mark, NULL);
    pthread_join(other, NULL);
    cells[3] = 2;
    return 0;
}
