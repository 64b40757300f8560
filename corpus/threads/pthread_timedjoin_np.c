/*
about: A timed join gives up on a thread that does not end, and joins one that does.
covers: [pthread_timedjoin_np]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <time.h>

static sem_t go;

static void *work(void *argument) {
    sem_wait(&go);
    return argument;
}

int main(void) {
    pthread_t thread;
    void *result = NULL;
    struct timespec deadline;
    sem_init(&go, 0, 0);
    clock_gettime(CLOCK_REALTIME, &deadline);
    assert(pthread_create(&thread, NULL, work, &go) == 0);
    assert(pthread_timedjoin_np(thread, &result, &deadline) == ETIMEDOUT);
    sem_post(&go);
    int status;
    do {
        clock_gettime(CLOCK_REALTIME, &deadline);
        deadline.tv_sec += 5;
        status = pthread_timedjoin_np(thread, &result, &deadline);
    } while (status == ETIMEDOUT);
    assert(status == 0);
    assert(result == &go);
    return 0;
}
