/*
about: A counting semaphore lets only two of the three threads start to take forks.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t forks[3], seats;

static void *eat(void *argument) {
    sem_t *left = argument;
    sem_t *right = left == &forks[2] ? &forks[0] : left + 1;
    sem_wait(&seats);
    sem_wait(left);
    sem_wait(right);
    sem_post(right);
    sem_post(left);
    sem_post(&seats);
    return NULL;
}

int main(void) {
    pthread_t threads[3];
    sem_init(&seats, 0, 2);
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
