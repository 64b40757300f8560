/*
about: An account is copied with its mutex, and the copy locked.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

struct account {
    pthread_mutex_t lock;
    int balance;
};

static int read(struct account account) {
    pthread_mutex_lock(&account.lock); //! lock-misuse
    int balance = account.balance;
    pthread_mutex_unlock(&account.lock);
    return balance;
}

int main(void) {
    struct account account;
    pthread_mutex_init(&account.lock, 0);
    account.balance = 0;
    return read(account);
}
