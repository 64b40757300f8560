/*
about: "Two threads pass a ball to each other for ever. Neither is meant to end: no livelock. Each wait ends, since the other is able to post."
truth: runs for ever
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t ping, pong;

static void *work(void *unused) {
    for (;;) {
        sem_wait(&ping);
        sem_post(&pong);
    }
}

int main(void) {
    pthread_t thread;
    sem_init(&ping, 0, 0);
    sem_init(&pong, 0, 0);
    pthread_create(&thread, NULL, work, NULL);
    for (;;) {
        sem_post(&ping);
        sem_wait(&pong);
    }
}
