/*
about: An input decides whether the semaphore is posted. If it is not, the wait hangs, whether inputs are fair or not.
truth: [exits 0, hang blocked-wait]
expect:
  check:
    - { verdict: violated, rule: blocked-wait }
    - { verdict: violated, rule: blocked-wait, options: [--inputs, fair] }
*/
#include <clew.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t done;

static void *work(void *unused) {
    if (clew_input(0, 1) == 0) {
        sem_post(&done);
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&done, 0, 0);
    pthread_create(&thread, NULL, work, NULL);
    sem_wait(&done); //! blocked-wait
    pthread_join(thread, NULL);
    return 0;
}
