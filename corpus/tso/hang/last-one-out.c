/*
about: "The last one out puts the light off; each takes the other for still inside."
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

static atomic_int done[2];
static sem_t all;

static void *leave(void *argument) {
    int me = (int)(long)argument;
    store(done[me], 1);
    if (load(done[1 - me]))
        sem_post(&all);
    return NULL;
}

int main(void) {
    pthread_t thread[2];
    sem_init(&all, 0, 0);
    for (long i = 0; i < 2; i++)
        pthread_create(&thread[i], NULL, leave, (void *)i);
    sem_wait(&all); //! blocked-wait
    for (int i = 0; i < 2; i++)
        pthread_join(thread[i], NULL);
    return 0;
}
