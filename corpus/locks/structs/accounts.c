/*
 * about: Two transfers between two accounts, in opposite directions.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

struct account {
    pthread_mutex_t lock;
    int money;
};

static struct account ada = {PTHREAD_MUTEX_INITIALIZER, 10}, bob = {PTHREAD_MUTEX_INITIALIZER, 20};

static void transfer(struct account *from, struct account *to, int amount) {
    pthread_mutex_lock(&from->lock);
    pthread_mutex_lock(&to->lock); //! lock-order
    from->money -= amount;
    to->money += amount;
    pthread_mutex_unlock(&to->lock);
    pthread_mutex_unlock(&from->lock);
}

static void *left(void *unused) {
    transfer(&ada, &bob, 1);
    return unused;
}

static void *right(void *unused) {
    transfer(&bob, &ada, 2);
    return unused;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, left, NULL);
    pthread_create(&second, NULL, right, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
