/*
about: "Seven transfers go to and fro between neighbouring accounts; each locks the account that it takes from first."
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
slow: true
*/
#include <pthread.h>

enum { COUNT = 7 };

struct account {
    pthread_mutex_t lock;
    int balance;
};

static struct account accounts[COUNT];

static void transfer(struct account *from, struct account *to) {
    pthread_mutex_lock(&from->lock);
    pthread_mutex_lock(&to->lock); //! deadlock
    from->balance--;
    to->balance++;
    pthread_mutex_unlock(&to->lock);
    pthread_mutex_unlock(&from->lock);
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
