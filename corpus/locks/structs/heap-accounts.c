/*
 * about: Accounts on the heap, taken as the caller names them.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>
#include <stdlib.h>

struct account {
    int number;
    pthread_mutex_t lock;
    int money;
};

static struct account *accounts[4];

static void transfer(struct account *from, struct account *to) {
    pthread_mutex_lock(&from->lock);
    pthread_mutex_lock(&to->lock); //! lock-order
    from->money--;
    to->money++;
    pthread_mutex_unlock(&to->lock);
    pthread_mutex_unlock(&from->lock);
}

static void *clerk(void *number) {
    long own = (long)number;
    transfer(accounts[own % 4], accounts[(own * 3 + 1) % 4]);
    return NULL;
}

int main(void) {
    pthread_t clerks[3];
    for (int i = 0; i < 4; i++) {
        accounts[i] = malloc(sizeof *accounts[i]);
        accounts[i]->number = i;
        pthread_mutex_init(&accounts[i]->lock, NULL);
    }
    for (long i = 0; i < 3; i++) pthread_create(&clerks[i], NULL, clerk, (void *)i);
    for (int i = 0; i < 3; i++) pthread_join(clerks[i], NULL);
    return 0;
}
