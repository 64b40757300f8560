/*
about: As semaphore.c, but the semaphore begins with 1, and the reader does not wait.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race, options: [--property, data-race] }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t ready;
static int message;

static void *send(void *unused) {
    message = 42; //! data-race
    sem_post(&ready);
    return unused;
}

int main(void) {
    sem_init(&ready, 0, 1);
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    sem_wait(&ready);
    assert(message == 42); //! data-race, assertion
    pthread_join(sender, NULL);
    sem_destroy(&ready);
    return 0;
}
