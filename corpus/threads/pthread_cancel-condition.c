/*
about: A thread cancelled in a condition wait has the mutex back when its handler runs.
covers: [pthread_cancel, pthread_cond_wait]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int waiting, released;

static void release(void *unused) {
    (void)unused;
    released = 1;
    assert(pthread_mutex_unlock(&mutex) == 0);
}

static void *work(void *unused) {
    (void)unused;
    assert(pthread_mutex_lock(&mutex) == 0);
    pthread_cleanup_push(release, NULL);
    waiting = 1;
    for (;;) {
        pthread_cond_wait(&condition, &mutex);
    }
    pthread_cleanup_pop(0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    void *result = NULL;
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    assert(pthread_cancel(thread) == 0);
    assert(pthread_join(thread, &result) == 0);
    assert(result == PTHREAD_CANCELED);
    assert(pthread_mutex_lock(&mutex) == 0);
    assert(waiting == released);
    return 0;
}
