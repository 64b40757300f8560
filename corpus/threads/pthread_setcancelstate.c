/*
about: While cancellation is disabled, a cancellation point is none.
covers: [pthread_setcancelstate]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t ready, go;
static int came_through;

static void *work(void *unused) {
    (void)unused;
    int old = -1;
    assert(pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old) == 0);
    assert(old == PTHREAD_CANCEL_ENABLE);
    sem_post(&ready);
    sem_wait(&go);
    came_through = 1;
    assert(pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &old) == 0);
    assert(old == PTHREAD_CANCEL_DISABLE);
    pthread_testcancel();
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
    assert(came_through == 1);
    return 0;
}
