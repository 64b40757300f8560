/*
about: A semaphore is made before the thread that posts it is started.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t ready;

static void *work(void *unused) {
    sem_post(&ready);
    return unused;
}

int main(void) {
    pthread_t other;
    sem_init(&ready, 0, 0);
    pthread_create(&other, NULL, work, NULL);
    sem_wait(&ready);
    pthread_join(other, NULL);
    sem_destroy(&ready);
    return 0;
}
