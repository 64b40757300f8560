/*
about: As read-by-an-atomic.c, with a relaxed load.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static atomic_int flag;
static int message;

static void *send(void *unused) {
    message = 1; //! data-race
    __VERIFIER_atomic_begin();
    *(int *)&flag = 1;
    __VERIFIER_atomic_end();
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, send, NULL);
    if (atomic_load_explicit(&flag, memory_order_relaxed))
        message = 2; //! data-race
    pthread_join(other, NULL);
    return 0;
}
