/*
about: A mutex is destroyed while it is held.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

struct account {
    pthread_mutex_t lock;
    int balance;
};

static void close_account(struct account *account) {
    pthread_mutex_lock(&account->lock);
    account->balance = 0;
    pthread_mutex_destroy(&account->lock); //! lock-misuse
}

int main(void) {
    struct account account = {.balance = 3};
    pthread_mutex_init(&account.lock, NULL);
    close_account(&account);
    return account.balance;
}
