/*
about: A worker that had the permit passes it on.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t permits;

static void *work(void *unused) {
    sem_wait(&permits);
    sem_post(&permits);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    sem_init(&permits, 0, 0);
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, work, NULL);
    }
    sem_post(&permits);
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
