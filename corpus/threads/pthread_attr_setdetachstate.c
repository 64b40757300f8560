/*
about: A thread can be detached from the start.
covers: [pthread_attr_setdetachstate]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t done;

static void *work(void *unused) {
    (void)unused;
    pthread_attr_t attributes;
    int state = -1;
    assert(pthread_getattr_np(pthread_self(), &attributes) == 0);
    assert(pthread_attr_getdetachstate(&attributes, &state) == 0);
    assert(state == PTHREAD_CREATE_DETACHED);
    sem_post(&done);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_attr_t attributes;
    sem_init(&done, 0, 0);
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_setdetachstate(&attributes, 7) == EINVAL);
    assert(pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED) == 0);
    assert(pthread_create(&thread, &attributes, work, NULL) == 0);
    sem_wait(&done);
    return 0;
}
