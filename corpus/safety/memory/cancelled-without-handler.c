/*
about: A thread that is cancelled never comes to the line that frees its block.
truth: error leak
expect: { check: { verdict: violated, rule: leak } }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static sem_t never;

static void *wait_for_ever(void *unused) {
    void *block = malloc(4); //! leak
    sem_wait(&never);
    free(block);
    return unused;
}

int main(void) {
    sem_init(&never, 0, 0);
    pthread_t waiter;
    pthread_create(&waiter, NULL, wait_for_ever, NULL);
    pthread_cancel(waiter);
    pthread_join(waiter, NULL);
    return 0;
}
