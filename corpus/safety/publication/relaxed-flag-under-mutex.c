/*
about: The flag is relaxed, but both sides touch it under one mutex, and the mutex orders them.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int message;
static atomic_int ready;

static void *send(void *unused) {
    message = 42;
    pthread_mutex_lock(&lock);
    atomic_store_explicit(&ready, 1, memory_order_relaxed);
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    pthread_mutex_lock(&lock);
    int there = atomic_load_explicit(&ready, memory_order_relaxed);
    pthread_mutex_unlock(&lock);
    if (there)
        assert(message == 42);
    pthread_join(sender, NULL);
    return 0;
}
