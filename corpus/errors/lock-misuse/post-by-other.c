/*
about: A semaphore, unlike a mutex, may be released by another thread.
truth: exits 0
expect: { run: exits 0 }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t gate;

static void *release(void *unused) {
    sem_post(&gate);
    return unused;
}

int main(void) {
    pthread_t thread;
    sem_init(&gate, 0, 1);
    sem_wait(&gate);
    pthread_create(&thread, NULL, release, NULL);
    sem_wait(&gate);
    pthread_join(thread, NULL);
    return 0;
}
