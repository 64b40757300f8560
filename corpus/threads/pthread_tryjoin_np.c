/*
about: "A try to join does not wait: it succeeds only after the end."
covers: [pthread_tryjoin_np]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>

static sem_t go;

static void *work(void *argument) {
    sem_wait(&go);
    return argument;
}

int main(void) {
    pthread_t thread;
    void *result = NULL;
    int status;
    sem_init(&go, 0, 0);
    assert(pthread_create(&thread, NULL, work, &go) == 0);
    assert(pthread_tryjoin_np(thread, &result) == EBUSY);
    sem_post(&go);
    while ((status = pthread_tryjoin_np(thread, &result)) == EBUSY) {
        sched_yield();
    }
    assert(status == 0);
    assert(result == &go);
    return 0;
}
