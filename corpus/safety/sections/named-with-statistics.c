/*
about: Functions that are atomic by their name, in a program with a relaxed counter, are ordered as any sections are.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static int balance;
static atomic_int visits;

static void __VERIFIER_atomic_pay(void) {
    balance++;
}

static void *pay(void *unused) {
    __VERIFIER_atomic_pay();
    atomic_fetch_add_explicit(&visits, 1, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, pay, NULL);
    __VERIFIER_atomic_pay();
    pthread_join(other, NULL);
    return 0;
}
