/*
about: A thread that was detached is joined.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t done;

static void *wait_for_end(void *unused) {
    sem_wait(&done);
    return unused;
}

int main(void) {
    sem_init(&done, 0, 0);
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_end, NULL);
    pthread_detach(thread);
    pthread_join(thread, NULL); //! lock-misuse
    return 0;
}
