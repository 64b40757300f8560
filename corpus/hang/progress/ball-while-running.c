/*
about: Two threads pass a ball to each other as long as they are to run, and nobody ever stops them. Each round lets the other one on.
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, options: [--property, global] }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

static sem_t ping, pong;
static atomic_int running = 1;

static void *second(void *unused) {
    while (running) {
        sem_wait(&ping);
        sem_post(&pong);
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&ping, 0, 0);
    sem_init(&pong, 0, 0);
    pthread_create(&thread, NULL, second, NULL);
    while (running) {
        sem_post(&ping);
        sem_wait(&pong);
    }
    pthread_join(thread, NULL);
    return 0;
}
