/*
about: In the asynchronous mode a thread is cancelled where it waits for a mutex.
covers: [pthread_setcanceltype]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static sem_t ready;

static void *work(void *unused) {
    (void)unused;
    int old = -1;
    assert(pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &old) == 0);
    sem_post(&ready);
    pthread_mutex_lock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t thread;
    void *result = NULL;
    sem_init(&ready, 0, 0);
    assert(pthread_mutex_lock(&mutex) == 0);
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    sem_wait(&ready);
    assert(pthread_cancel(thread) == 0);
    assert(pthread_join(thread, &result) == 0);
    assert(result == PTHREAD_CANCELED);
    return 0;
}
