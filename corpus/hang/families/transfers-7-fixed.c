/*
about: "Seven transfers go to and fro between neighbouring accounts, which are locked in the order of their addresses."
truth: exits 0
expect: { check: { verdict: holds } }
slow: true
*/
#include <pthread.h>
#include <stdint.h>

enum { COUNT = 7 };

struct account {
    pthread_mutex_t lock;
    int balance;
};

static struct account accounts[COUNT];

static void transfer(struct account *from, struct account *to) {
    int in_order = (uintptr_t)from < (uintptr_t)to;
    struct account *first = in_order ? from : to, *second = in_order ? to : from;
    pthread_mutex_lock(&first->lock);
    pthread_mutex_lock(&second->lock);
    from->balance--;
    to->balance++;
    pthread_mutex_unlock(&second->lock);
    pthread_mutex_unlock(&first->lock);
}

/* The first two go between accounts 0 and 1, the next two between 1 and 2 … */
static void *pay(void *argument) {
    int number = (int)((struct account *)argument - accounts), left = number / 2;
    if (number % 2 == 0) {
        transfer(&accounts[left], &accounts[left + 1]);
    } else {
        transfer(&accounts[left + 1], &accounts[left]);
    }
    return NULL;
}

int main(void) {
    pthread_t threads[COUNT];
    for (int i = 0; i < COUNT; i++) {
        pthread_mutex_init(&accounts[i].lock, NULL);
    }
    for (int i = 1; i < COUNT; i++) {
        pthread_create(&threads[i], NULL, pay, &accounts[i]);
    }
    pay(&accounts[0]);
    for (int i = 1; i < COUNT; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
