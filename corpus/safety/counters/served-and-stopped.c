/*
about: As served-and-counted.c; after three answers the server makes a mistake, so that what it counts is asked.
truth: error assertion
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

static sem_t asked, answered;
static atomic_ulong served;

static void *serve(void *unused) {
    for (;;) {
        sem_wait(&asked);
        atomic_fetch_add_explicit(&served, 1, memory_order_relaxed);
        assert(served < 4); //! assertion
        sem_post(&answered);
    }
    return unused;
}

int main(void) {
    pthread_t server;
    sem_init(&asked, 0, 0);
    sem_init(&answered, 0, 0);
    pthread_create(&server, NULL, serve, NULL);
    for (;;) {
        sem_post(&asked);
        sem_wait(&answered);
    }
}
