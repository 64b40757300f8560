/*
about: "A condition is signalled only if somebody waits: neither the count nor the news is seen in time."
truth: [exits 0, hang blocked-wait]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: blocked-wait, options: [--memory-model, tso] }
    - { verdict: holds, truth: exits 0 }
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
    store(waiters, load(waiters) + 1);
    while (!load(done))
        pthread_cond_wait(&changed, &mutex); //! blocked-wait
    pthread_mutex_unlock(&mutex);
    return NULL;
}

/* The short way: nobody waits, so there is no need for the lock. */
int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_until_done, NULL);
    store(done, 1);
    if (load(waiters)) {
        pthread_mutex_lock(&mutex);
        pthread_cond_signal(&changed);
        pthread_mutex_unlock(&mutex);
    }
    pthread_join(thread, NULL);
    return 0;
}
