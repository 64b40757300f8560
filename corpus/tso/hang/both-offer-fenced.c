/*
about: "Two traders: with a fence, one of them sees the offer of the other."
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

static atomic_int offers[2], turn;

/* Who sees no offer of the other waits for a turn that the other gives only when it has seen one. */
static void *trade(void *argument) {
    int me = (int)(long)argument;
    store(offers[me], 1);
    atomic_thread_fence(memory_order_seq_cst);
    if (load(offers[1 - me]))
        atomic_fetch_or(&turn, 1 << (1 - me));
    else
        while (!(load(turn) & 1 << me)) {
        }
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, trade, (void *)1L);
    trade((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
