/*
about: A pending request is acted upon at a cancellation point of the thread's own.
covers: [pthread_testcancel]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t ready, go;
static int passed;

static void *work(void *unused) {
    (void)unused;
    int old;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old);
    sem_post(&ready);
    sem_wait(&go);
    pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &old);
    pthread_testcancel();
    passed = 1;
    return NULL;
}

int main(void) {
    pthread_t thread;
    void *result = NULL;
    sem_init(&ready, 0, 0);
    sem_init(&go, 0, 0);
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    sem_wait(&ready);
    assert(pthread_cancel(thread) == 0);
    sem_post(&go);
    assert(pthread_join(thread, &result) == 0);
    assert(result == PTHREAD_CANCELED);
    assert(passed == 0);
    return 0;
}
