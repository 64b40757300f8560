/*
about: A semaphore that begins with 0 hands the message over.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t ready;
static int message;

static void *send(void *unused) {
    message = 42;
    sem_post(&ready);
    return unused;
}

int main(void) {
    sem_init(&ready, 0, 0);
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    sem_wait(&ready);
    assert(message == 42);
    pthread_join(sender, NULL);
    sem_destroy(&ready);
    return 0;
}
