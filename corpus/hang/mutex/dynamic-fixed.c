/*
about: Locks in structures from the heap, taken in the order of their addresses.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdint.h>
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
    int in_order = (uintptr_t)from < (uintptr_t)to;
    struct account *first = in_order ? from : to, *second = in_order ? to : from;
    pthread_mutex_lock(&first->lock);
    pthread_mutex_lock(&second->lock);
    from->balance -= amount;
    to->balance += amount;
    pthread_mutex_unlock(&second->lock);
    pthread_mutex_unlock(&first->lock);
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
    pthread_mutex_destroy(&savings->lock);
    pthread_mutex_destroy(&current->lock);
    free(savings);
    free(current);
    return 0;
}
