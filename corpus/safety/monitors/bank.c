/*
about: A transfer holds both accounts, always in the same order; an auditor who holds both sees the right sum.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static struct account {
    pthread_mutex_t lock;
    int balance;
} accounts[2] = { { PTHREAD_MUTEX_INITIALIZER, 10 }, { PTHREAD_MUTEX_INITIALIZER, 10 } };

static void lock_both(void) {
    pthread_mutex_lock(&accounts[0].lock);
    pthread_mutex_lock(&accounts[1].lock);
}

static void unlock_both(void) {
    pthread_mutex_unlock(&accounts[1].lock);
    pthread_mutex_unlock(&accounts[0].lock);
}

static void *transfer(void *argument) {
    int from = (int)(long)argument;
    lock_both();
    accounts[from].balance -= 5;
    accounts[1 - from].balance += 5;
    unlock_both();
    return NULL;
}

int main(void) {
    pthread_t there, back;
    pthread_create(&there, NULL, transfer, (void *)0L);
    pthread_create(&back, NULL, transfer, (void *)1L);
    lock_both();
    assert(accounts[0].balance + accounts[1].balance == 20);
    unlock_both();
    pthread_join(there, NULL);
    pthread_join(back, NULL);
    return 0;
}
