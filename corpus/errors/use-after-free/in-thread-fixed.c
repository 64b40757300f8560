/*
about: As in-thread.c, with the message freed when the thread has ended.
truth: exits 0
expect: { run: exits 0 }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static sem_t ready;

static void *reader(void *message) {
    sem_wait(&ready);
    return *(int *)message == 7 ? message : NULL;
}

int main(void) {
    sem_init(&ready, 0, 0);
    int *message = malloc(sizeof *message);
    *message = 7;
    pthread_t thread;
    pthread_create(&thread, NULL, reader, message);
    sem_post(&ready);
    void *result;
    pthread_join(thread, &result);
    int same = result == message;
    free(message);
    return !same;
}
