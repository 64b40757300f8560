/*
about: The balance is looked at and then drawn from; two customers draw the same money.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int balance = 10;

static void *withdraw(void *unused) {
    if (balance >= 10)
        balance -= 10;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, withdraw, NULL);
    withdraw(NULL);
    pthread_join(other, NULL);
    assert(balance >= 0); //! assertion
    return 0;
}
