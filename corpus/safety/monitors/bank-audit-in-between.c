/*
about: Each account is protected, but not both together; the auditor comes while the money is on its way.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>

static struct account {
    pthread_mutex_t lock;
    int balance;
} accounts[2] = { { PTHREAD_MUTEX_INITIALIZER, 10 }, { PTHREAD_MUTEX_INITIALIZER, 10 } };

static void deposit(struct account *account, int amount) {
    pthread_mutex_lock(&account->lock);
    account->balance += amount;
    pthread_mutex_unlock(&account->lock);
}

static int balance_of(struct account *account) {
    pthread_mutex_lock(&account->lock);
    int balance = account->balance;
    pthread_mutex_unlock(&account->lock);
    return balance;
}

static void *transfer(void *unused) {
    deposit(&accounts[0], -5);
    deposit(&accounts[1], 5);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, transfer, NULL);
    int sum = balance_of(&accounts[0]) + balance_of(&accounts[1]);
    assert(sum == 20); //! assertion
    pthread_join(other, NULL);
    return 0;
}
