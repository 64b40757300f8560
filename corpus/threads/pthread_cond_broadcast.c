/*
about: A broadcast wakes all waiters.
covers: [pthread_cond_broadcast]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

enum { THREADS = 3 };
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t all_here = PTHREAD_COND_INITIALIZER, go = PTHREAD_COND_INITIALIZER;
static int here, started;

static void *wait_for_it(void *unused) {
    (void)unused;
    pthread_mutex_lock(&mutex);
    here++;
    pthread_cond_signal(&all_here);
    while (!started) {
        pthread_cond_wait(&go, &mutex);
    }
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        assert(pthread_create(&threads[i], NULL, wait_for_it, NULL) == 0);
    }
    pthread_mutex_lock(&mutex);
    while (here < THREADS) {
        pthread_cond_wait(&all_here, &mutex);
    }
    started = 1;
    assert(pthread_cond_broadcast(&go) == 0);
    pthread_mutex_unlock(&mutex);
    for (int i = 0; i < THREADS; i++) {
        assert(pthread_join(threads[i], NULL) == 0);
    }
    return 0;
}
