/*
about: "Four threads put their names on a board in their own order: somebody was last everywhere."
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

enum { threads = 4 };

static atomic_int board[2];

static void *sign(void *argument) {
    int me = (int)(long)argument;
    store(board[me % 2], me + 1);
    store(board[1 - me % 2], me + 1);
    return NULL;
}

int main(void) {
    pthread_t thread[threads - 1];
    for (long i = 0; i < threads - 1; i++)
        pthread_create(&thread[i], NULL, sign, (void *)(i + 1));
    sign((void *)0L);
    for (int i = 0; i < threads - 1; i++)
        pthread_join(thread[i], NULL);
    assert(load(board[0]) > 0 && load(board[1]) > 0);
    return 0;
}
