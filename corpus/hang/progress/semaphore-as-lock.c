/*
about: "Two threads poll under one semaphore, used as a lock: what a round takes it gives back, and nothing has changed."
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <semaphore.h>

static sem_t lock;
static int done;

static int is_done(void) {
    sem_wait(&lock); //! busy-wait
    int result = done;
    sem_post(&lock); //! busy-wait
    return result;
}

static void *poll(void *unused) {
    while (!is_done()) { //! busy-wait
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&lock, 0, 1);
    pthread_create(&thread, NULL, poll, NULL);
    poll(NULL);
    pthread_join(thread, NULL);
    return 0;
}
