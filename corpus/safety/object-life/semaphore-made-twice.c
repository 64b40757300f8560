/*
about: Two threads make the same semaphore.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t ready;

static void *work(void *unused) {
    sem_init(&ready, 0, 0); //! data-race
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    sem_init(&ready, 0, 0); //! data-race
    pthread_join(other, NULL);
    return 0;
}
