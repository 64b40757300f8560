/*
about: Binary semaphores used as locks, in a circle of three threads.
truth: [exits 0, hang blocked-wait, hang deadlock]
expect: { check: { verdict: violated, rule: [blocked-wait, deadlock] } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t forks[3];

static void *eat(void *argument) {
    sem_t *left = argument;
    sem_t *right = left == &forks[2] ? &forks[0] : left + 1;
    sem_wait(left); //! blocked-wait, deadlock
    sem_wait(right); //! blocked-wait, deadlock
    sem_post(right);
    sem_post(left);
    return NULL;
}

int main(void) {
    pthread_t threads[3];
    for (int i = 0; i < 3; i++) {
        sem_init(&forks[i], 0, 1);
    }
    for (int i = 0; i < 3; i++) {
        pthread_create(&threads[i], NULL, eat, &forks[i]);
    }
    for (int i = 0; i < 3; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
