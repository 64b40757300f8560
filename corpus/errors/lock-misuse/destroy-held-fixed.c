/*
about: As destroy-held.c, unlocked first; the mutex is then made again, which is allowed.
truth: exits 0
expect: { run: exits 0 }
*/
#include <pthread.h>

struct account {
    pthread_mutex_t lock;
    int balance;
};

static void close_account(struct account *account) {
    pthread_mutex_lock(&account->lock);
    account->balance = 0;
    pthread_mutex_unlock(&account->lock);
    pthread_mutex_destroy(&account->lock);
}

int main(void) {
    struct account account = {.balance = 3};
    for (int round = 0; round < 2; round++) {
        pthread_mutex_init(&account.lock, NULL);
        close_account(&account);
    }
    return account.balance;
}
