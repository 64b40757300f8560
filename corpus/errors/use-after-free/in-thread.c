/*
about: main frees the message before the thread, which waits for its turn, has read it.
truth: error use-after-free
expect: { run: error use-after-free }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static sem_t ready;

static void *reader(void *message) {
    sem_wait(&ready);
    return *(int *)message == 7 ? message : NULL; //! use-after-free
}

int main(void) {
    sem_init(&ready, 0, 0);
    int *message = malloc(sizeof *message);
    *message = 7;
    pthread_t thread;
    pthread_create(&thread, NULL, reader, message);
    free(message);
    sem_post(&ready);
    pthread_join(thread, NULL);
    return 0;
}
