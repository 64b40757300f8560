/*
about: As overdraft.c; looking and drawing are one compare-exchange.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int balance = 10;

static void *withdraw(void *unused) {
    int seen = balance;
    while (seen >= 10 && !atomic_compare_exchange_strong(&balance, &seen, seen - 10)) {
    }
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, withdraw, NULL);
    withdraw(NULL);
    pthread_join(other, NULL);
    assert(balance >= 0);
    return 0;
}
