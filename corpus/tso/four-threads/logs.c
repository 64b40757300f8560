/*
about: "Four threads write a log of their own and then look at that of the next: what they see of it is a beginning."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

enum { threads = 4, length = 2 };

static atomic_int log_of[threads][length];

static void *write_and_look(void *argument) {
    int me = (int)(long)argument;
    for (int i = 0; i < length; i++)
        store(log_of[me][i], 1);
    int next = (me + 1) % threads;
    int last = load(log_of[next][length - 1]);
    if (last)
        assert(load(log_of[next][0]));
    return NULL;
}

int main(void) {
    pthread_t thread[threads - 1];
    for (long i = 0; i < threads - 1; i++)
        pthread_create(&thread[i], NULL, write_and_look, (void *)(i + 1));
    write_and_look((void *)0L);
    for (int i = 0; i < threads - 1; i++)
        pthread_join(thread[i], NULL);
    return 0;
}
