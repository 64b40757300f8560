/*
about: The worker posts in any case.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t done;

static void *work(void *unused) {
    sem_post(&done);
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&done, 0, 0);
    pthread_create(&thread, NULL, work, NULL);
    sem_wait(&done);
    pthread_join(thread, NULL);
    sem_destroy(&done);
    return 0;
}
