/*
about: >-
  A mutex is made and handed over by a relaxed pointer: who locks it may find it unmade.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, "assertion,use-after-free,hang"] }
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
    account->balance = 10;
    atomic_store_explicit(&current, account, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, open_account, NULL);
    struct account *account = atomic_load_explicit(&current, memory_order_relaxed);
    if (account != NULL) {
        pthread_mutex_lock(&account->lock); //! data-race
        pthread_mutex_unlock(&account->lock);
    }
    pthread_join(other, NULL);
    free(current);
    return 0;
}
