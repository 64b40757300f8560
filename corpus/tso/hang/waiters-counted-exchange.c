/*
about: "The same with locked instructions for count and news."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static atomic_int done, waiters;

static void *wait_until_done(void *unused) {
    pthread_mutex_lock(&mutex);
    atomic_fetch_add_explicit(&waiters, 1, memory_order_relaxed);
    while (!load(done))
        pthread_cond_wait(&changed, &mutex);
    pthread_mutex_unlock(&mutex);
    return NULL;
}

/* The short way: nobody waits, so there is no need for the lock. */
int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_until_done, NULL);
    atomic_exchange_explicit(&done, 1, memory_order_relaxed);
    if (load(waiters)) {
        pthread_mutex_lock(&mutex);
        pthread_cond_signal(&changed);
        pthread_mutex_unlock(&mutex);
    }
    pthread_join(thread, NULL);
    return 0;
}
