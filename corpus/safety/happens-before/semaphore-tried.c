/*
about: >-
  As semaphore-looked-at.c; what was posted is taken, where it is there.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t posted;
static int message;

static void *send(void *unused) {
    message = 42;
    sem_post(&posted);
    return unused;
}

int main(void) {
    pthread_t sender;
    sem_init(&posted, 0, 0);
    pthread_create(&sender, NULL, send, NULL);
    if (sem_trywait(&posted) == 0)
        assert(message == 42);
    pthread_join(sender, NULL);
    sem_destroy(&posted);
    return 0;
}
