/*
about: A server ends the process if its semaphore fails, which it does not.
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, options: [--property, global] }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>

static sem_t turn;

static void *serve(void *unused) {
    for (;;) {
        if (sem_wait(&turn) != 0)
            exit(1);
        if (sem_post(&turn) != 0) {
            perror("sem_post");
            exit(EXIT_FAILURE);
        }
    }
}

int main(void) {
    pthread_t thread;
    sem_init(&turn, 0, 1);
    pthread_create(&thread, NULL, serve, NULL);
    serve(NULL);
}
