/*
about: The argument of a thread is a local of the function that started it, which has returned.
truth: error use-after-return
expect: { run: error use-after-return }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t go;

static void *worker(void *argument) {
    sem_wait(&go);
    int *number = argument;
    *number += 1; //! use-after-return
    return NULL;
}

static pthread_t start(void) {
    int number = 1;
    pthread_t thread;
    pthread_create(&thread, NULL, worker, &number);
    return thread;
}

int main(void) {
    sem_init(&go, 0, 0);
    pthread_t thread = start();
    sem_post(&go);
    pthread_join(thread, NULL);
    return 0;
}
