/*
about: Each of two threads says that it has come, and then waits for the other.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t first_here, second_here;

static void *second(void *unused) {
    sem_post(&second_here);
    sem_wait(&first_here);
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&first_here, 0, 0);
    sem_init(&second_here, 0, 0);
    pthread_create(&thread, NULL, second, NULL);
    sem_post(&first_here);
    sem_wait(&second_here);
    pthread_join(thread, NULL);
    return 0;
}
