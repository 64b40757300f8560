/*
about: The worker posts only if there was an error, and there was none.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t done;
static int error;

static void *work(void *unused) {
    if (error) {
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
