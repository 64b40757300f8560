/*
about: As named-with-statistics.c; main does without the function.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>

static int balance;
static atomic_int visits;

static void __VERIFIER_atomic_pay(void) {
    balance++; //! data-race
}

static void *pay(void *unused) {
    __VERIFIER_atomic_pay();
    atomic_fetch_add_explicit(&visits, 1, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, pay, NULL);
    balance++; //! data-race
    pthread_join(other, NULL);
    return 0;
}
