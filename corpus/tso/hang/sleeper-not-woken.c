/*
about: "A waiter says that it waits and looks once more; the other says that it is ready and looks for waiters. Both look too early."
truth: [exits 0, hang blocked-wait]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: blocked-wait, options: [--memory-model, tso] }
    - { verdict: holds, truth: exits 0 }
*/
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int ready, waiting;
static sem_t wake;
static void *waiter(void *unused) {
    store(waiting, 1);
    if (!load(ready))
        sem_wait(&wake); //! blocked-wait
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&wake, 0, 0);
    pthread_create(&thread, NULL, waiter, NULL);
    store(ready, 1);
    if (load(waiting))
        sem_post(&wake);
    pthread_join(thread, NULL);
    return 0;
}
