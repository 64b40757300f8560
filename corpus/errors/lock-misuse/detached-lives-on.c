/*
about: A detached thread is still running when main ends.
truth: exits 0
expect: { run: exits 0 }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t never;

static void *wait_for_ever(void *unused) {
    sem_wait(&never);
    return unused;
}

int main(void) {
    sem_init(&never, 0, 0);
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_ever, NULL);
    pthread_detach(thread);
    return 0;
}
