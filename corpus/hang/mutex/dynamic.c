/*
about: Locks in structures from the heap, taken in the order in which the two were given.
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>
#include <stdlib.h>

struct account {
    pthread_mutex_t lock;
    int balance;
};

static struct account *savings, *current;

static struct account *open_account(int balance) {
    struct account *account = malloc(sizeof *account);
    pthread_mutex_init(&account->lock, NULL);
    account->balance = balance;
    return account;
}

static void transfer(struct account *from, struct account *to, int amount) {
    pthread_mutex_lock(&from->lock);
    pthread_mutex_lock(&to->lock); //! deadlock
    from->balance -= amount;
    to->balance += amount;
    pthread_mutex_unlock(&to->lock);
    pthread_mutex_unlock(&from->lock);
}

static void *save(void *unused) {
    transfer(current, savings, 10);
    return NULL;
}

static void *spend(void *unused) {
    transfer(savings, current, 5);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    savings = open_account(100);
    current = open_account(100);
    pthread_create(&threads[0], NULL, save, NULL);
    pthread_create(&threads[1], NULL, spend, NULL);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    free(savings);
    free(current);
    return 0;
}
