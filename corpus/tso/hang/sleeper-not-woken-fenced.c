/*
about: "Both fence between saying and looking."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)
#define fence() atomic_thread_fence(memory_order_seq_cst)

static atomic_int ready, waiting;
static sem_t wake;
static void *waiter(void *unused) {
    store(waiting, 1);
    fence();
    if (!load(ready))
        sem_wait(&wake);
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&wake, 0, 0);
    pthread_create(&thread, NULL, waiter, NULL);
    store(ready, 1);
    fence();
    if (load(waiting))
        sem_post(&wake);
    pthread_join(thread, NULL);
    return 0;
}
