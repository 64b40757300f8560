/*
about: As relaxed-flag-under-mutex.c, with a mutex for each side.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t of_sender = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t of_reader = PTHREAD_MUTEX_INITIALIZER;
static int message;
static atomic_int ready;

static void *send(void *unused) {
    message = 42; //! data-race
    pthread_mutex_lock(&of_sender);
    atomic_store_explicit(&ready, 1, memory_order_relaxed);
    pthread_mutex_unlock(&of_sender);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    pthread_mutex_lock(&of_reader);
    int there = atomic_load_explicit(&ready, memory_order_relaxed);
    pthread_mutex_unlock(&of_reader);
    if (there)
        assert(message == 42); //! data-race
    pthread_join(sender, NULL);
    return 0;
}
