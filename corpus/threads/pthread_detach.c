/*
about: A detached thread cannot be joined by a try, and its end frees what it had.
covers: [pthread_detach]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t go, gone;

static void *work(void *unused) {
    (void)unused;
    sem_wait(&go);
    sem_post(&gone);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_attr_t attributes;
    int state = -1;
    sem_init(&go, 0, 0);
    sem_init(&gone, 0, 0);
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    assert(pthread_detach(thread) == 0);
    assert(pthread_getattr_np(thread, &attributes) == 0);
    assert(pthread_attr_getdetachstate(&attributes, &state) == 0);
    assert(state == PTHREAD_CREATE_DETACHED);
    sem_post(&go);
    sem_wait(&gone);
    return 0;
}
