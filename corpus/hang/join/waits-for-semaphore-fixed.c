/*
about: main posts first.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t stop;

static void *work(void *unused) {
    sem_wait(&stop);
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&stop, 0, 0);
    pthread_create(&thread, NULL, work, NULL);
    sem_post(&stop);
    pthread_join(thread, NULL);
    return 0;
}
