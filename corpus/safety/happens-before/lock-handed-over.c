/*
about: >-
  A mutex in a block that is handed over with release and acquire.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct account {
    pthread_mutex_t lock;
    int balance;
};

static _Atomic(struct account *) current;

static void *open_account(void *unused) {
    struct account *account = malloc(sizeof *account);
    pthread_mutex_init(&account->lock, NULL);
    pthread_mutex_lock(&account->lock);
    account->balance = 10;
    pthread_mutex_unlock(&account->lock);
    atomic_store_explicit(&current, account, memory_order_release);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, open_account, NULL);
    struct account *account = atomic_load_explicit(&current, memory_order_acquire);
    if (account != NULL) {
        pthread_mutex_lock(&account->lock);
        pthread_mutex_unlock(&account->lock);
    }
    pthread_join(other, NULL);
    free(current);
    return 0;
}
