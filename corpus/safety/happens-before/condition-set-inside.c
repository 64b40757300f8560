/*
about: >-
  As condition-set-outside.c; the atomic is set under the mutex.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static atomic_int ready;
static int message;

static void *send(void *unused) {
    message = 42;
    pthread_mutex_lock(&mutex);
    atomic_store_explicit(&ready, 1, memory_order_relaxed);
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&mutex);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    pthread_mutex_lock(&mutex);
    while (!atomic_load_explicit(&ready, memory_order_relaxed))
        pthread_cond_wait(&changed, &mutex);
    pthread_mutex_unlock(&mutex);
    assert(message == 42);
    pthread_join(sender, NULL);
    return 0;
}
