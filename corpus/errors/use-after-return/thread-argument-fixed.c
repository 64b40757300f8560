/*
about: As thread-argument.c, with an argument that lives as long as the thread.
truth: exits 2
expect: { run: exits 2 }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t go;

static void *worker(void *argument) {
    sem_wait(&go);
    int *number = argument;
    *number += 1;
    return NULL;
}

static pthread_t start(int *number) {
    pthread_t thread;
    pthread_create(&thread, NULL, worker, number);
    return thread;
}

int main(void) {
    int number = 1;
    sem_init(&go, 0, 0);
    pthread_t thread = start(&number);
    sem_post(&go);
    pthread_join(thread, NULL);
    return number;
}
