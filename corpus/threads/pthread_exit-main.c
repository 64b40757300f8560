/*
about: Main ends by pthread_exit; the program goes on with the other thread and then exits with 0.
covers: [pthread_exit]
truth: exits 0
expect: { run: exits 0 }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static sem_t go;

static void *work(void *unused) {
    (void)unused;
    sem_wait(&go);
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&go, 0, 0);
    if (pthread_create(&thread, NULL, work, NULL) != 0) {
        return 1;
    }
    pthread_detach(thread);
    sem_post(&go);
    pthread_exit(NULL);
    return 2;
}
