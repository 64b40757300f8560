/*
 * about: Two semaphores that begin with 1 are locks, taken in two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>
#include <semaphore.h>

static sem_t ink, paper;
static int pages;

static void *writer(void *unused) {
    sem_wait(&ink);
    sem_wait(&paper); //! lock-order
    pages++;
    sem_post(&paper);
    sem_post(&ink);
    return unused;
}

static void *printer(void *unused) {
    sem_wait(&paper);
    sem_wait(&ink);
    pages--;
    sem_post(&ink);
    sem_post(&paper);
    return unused;
}

int main(void) {
    pthread_t first, second;
    sem_init(&ink, 0, 1);
    sem_init(&paper, 0, 1);
    pthread_create(&first, NULL, writer, NULL);
    pthread_create(&second, NULL, printer, NULL);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
