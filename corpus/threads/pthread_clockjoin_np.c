/*
about: As pthread_timedjoin_np.c, by a clock of one's choice. Musl does not declare it.
covers: [pthread_clockjoin_np]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <time.h>

int pthread_clockjoin_np(pthread_t, void **, clockid_t, const struct timespec *);

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
    clock_gettime(CLOCK_MONOTONIC, &deadline);
    assert(pthread_create(&thread, NULL, work, &go) == 0);
    assert(pthread_clockjoin_np(thread, &result, CLOCK_MONOTONIC, &deadline) == ETIMEDOUT);
    sem_post(&go);
    int status;
    do {
        clock_gettime(CLOCK_MONOTONIC, &deadline);
        deadline.tv_sec += 5;
        status = pthread_clockjoin_np(thread, &result, CLOCK_MONOTONIC, &deadline);
    } while (status == ETIMEDOUT);
    assert(status == 0);
    assert(result == &go);
    return 0;
}
