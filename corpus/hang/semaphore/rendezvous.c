/*
about: Each of two threads waits for the other before it says that it has come itself.
truth: [hang blocked-wait, hang deadlock]
expect: { check: { verdict: violated, rule: [blocked-wait, deadlock] } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t first_here, second_here;

static void *second(void *unused) {
    sem_wait(&first_here); //! blocked-wait, deadlock
    sem_post(&second_here);
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&first_here, 0, 0);
    sem_init(&second_here, 0, 0);
    pthread_create(&thread, NULL, second, NULL);
    sem_wait(&second_here); //! blocked-wait, deadlock
    sem_post(&first_here);
    pthread_join(thread, NULL);
    return 0;
}
