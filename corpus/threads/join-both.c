/*
about: "Two threads join a third one: the second join is undefined."
covers: [pthread_join]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>
#include <semaphore.h>

static pthread_t worker;
static sem_t go;

static void *work(void *argument) {
    sem_wait(&go);
    return argument;
}

static void *join_it(void *unused) {
    (void)unused;
    pthread_join(worker, NULL); //! lock-misuse
    return NULL;
}

int main(void) {
    pthread_t other;
    sem_init(&go, 0, 0);
    pthread_create(&worker, NULL, work, NULL);
    pthread_create(&other, NULL, join_it, NULL);
    sem_post(&go);
    pthread_join(worker, NULL); //! lock-misuse
    pthread_join(other, NULL);
    return 0;
}
