/*
about: As copy.c; the account is passed by its address.
truth: exits 0
expect: { run: exits 0 }
*/
#include <pthread.h>

struct account {
    pthread_mutex_t lock;
    int balance;
};

static int read(struct account *account) {
    pthread_mutex_lock(&account->lock);
    int balance = account->balance;
    pthread_mutex_unlock(&account->lock);
    return balance;
}

int main(void) {
    struct account account;
    pthread_mutex_init(&account.lock, 0);
    account.balance = 0;
    return read(&account);
}
