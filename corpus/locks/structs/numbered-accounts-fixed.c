/*
 * about: Accounts are locked in the order of their numbers.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>
#include <stdlib.h>

struct account {
    int number;
    pthread_mutex_t lock;
};

static struct account *bank;

static void audit(struct account *one, struct account *two) {
    if (one->number < two->number) {
        pthread_mutex_lock(&one->lock);
        pthread_mutex_lock(&two->lock);
    } else {
        pthread_mutex_lock(&two->lock);
        pthread_mutex_lock(&one->lock);
    }
    pthread_mutex_unlock(&two->lock);
    pthread_mutex_unlock(&one->lock);
}

static void *clerk(void *number) {
    long own = (long)number;
    audit(bank + own, bank + 9 - own);
    return NULL;
}

int main(void) {
    pthread_t clerks[3];
    bank = calloc(10, sizeof *bank);
    for (int i = 0; i < 10; i++) pthread_mutex_init(&bank[i].lock, NULL);
    for (long i = 0; i < 3; i++) pthread_create(&clerks[i], NULL, clerk, (void *)(i * 3));
    for (int i = 0; i < 3; i++) pthread_join(clerks[i], NULL);
    return 0;
}
