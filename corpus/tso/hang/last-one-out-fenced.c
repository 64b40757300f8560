/*
about: "The last one out puts the light off: with a fence, one of two sees that it is the last."
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

static atomic_int done[2];
static sem_t all;

static void *leave(void *argument) {
    int me = (int)(long)argument;
    store(done[me], 1);
    atomic_thread_fence(memory_order_seq_cst);
    if (load(done[1 - me]))
        sem_post(&all);
    return NULL;
}

int main(void) {
    pthread_t thread[2];
    sem_init(&all, 0, 0);
    for (long i = 0; i < 2; i++)
        pthread_create(&thread[i], NULL, leave, (void *)i);
    sem_wait(&all);
    for (int i = 0; i < 2; i++)
        pthread_join(thread[i], NULL);
    return 0;
}
