/*
about: main joins a worker before it posts the semaphore that the worker waits for.
truth: [hang blocked-wait, hang deadlock]
expect: { check: { verdict: violated, rule: [blocked-wait, deadlock] } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t stop;

static void *work(void *unused) {
    sem_wait(&stop); //! blocked-wait, deadlock
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&stop, 0, 0);
    pthread_create(&thread, NULL, work, NULL);
    pthread_join(thread, NULL); //! deadlock
    sem_post(&stop);
    return 0;
}
