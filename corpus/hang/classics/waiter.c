/*
about: Philosophers ask a waiter for both forks at once, who sits on a condition variable; one forgets to ring when it lays them down.
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

enum { GUESTS = 3 };

static pthread_mutex_t waiter = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t laid_down = PTHREAD_COND_INITIALIZER;
static int forks_taken[GUESTS];

static void *dine(void *argument) {
    int left = (int)((int *)argument - forks_taken), right = (left + 1) % GUESTS;
    pthread_mutex_lock(&waiter);
    while (forks_taken[left] || forks_taken[right]) {
        pthread_cond_wait(&laid_down, &waiter); //! blocked-wait
    }
    forks_taken[left] = forks_taken[right] = 1;
    pthread_mutex_unlock(&waiter);
    pthread_mutex_lock(&waiter);
    forks_taken[left] = forks_taken[right] = 0;
    if (left != 0) {
        pthread_cond_broadcast(&laid_down);
    }
    pthread_mutex_unlock(&waiter);
    return NULL;
}

int main(void) {
    pthread_t guests[GUESTS];
    for (int i = 0; i < GUESTS; i++) {
        pthread_create(&guests[i], NULL, dine, &forks_taken[i]);
    }
    for (int i = 0; i < GUESTS; i++) {
        pthread_join(guests[i], NULL);
    }
    return 0;
}
