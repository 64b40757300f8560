/*
about: Two threads pass the ball to each other for ever.
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, options: [--property, global] }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t ping, pong;

static void *second(void *unused) {
    for (;;) {
        sem_wait(&ping);
        sem_post(&pong);
    }
}

int main(void) {
    pthread_t thread;
    sem_init(&ping, 0, 0);
    sem_init(&pong, 0, 0);
    pthread_create(&thread, NULL, second, NULL);
    for (;;) {
        sem_post(&ping);
        sem_wait(&pong);
    }
}
