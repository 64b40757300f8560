/*
about: Two threads join each other.
truth: hang deadlock
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>
#include <semaphore.h>

static pthread_t threads[2];
static sem_t created;

static void *join_other(void *argument) {
    pthread_t *other = argument;
    sem_wait(&created);
    pthread_join(*other, NULL); //! deadlock
    return NULL;
}

int main(void) {
    sem_init(&created, 0, 0);
    pthread_create(&threads[0], NULL, join_other, &threads[1]);
    pthread_create(&threads[1], NULL, join_other, &threads[0]);
    sem_post(&created);
    sem_post(&created);
    pthread_exit(NULL);
}
