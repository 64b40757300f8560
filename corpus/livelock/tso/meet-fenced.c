/*
about: "A fence between the store and the look: the first round is the last one under both memory models."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair, --memory-model, tso] }
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static pthread_barrier_t round_begins, round_ends;
static atomic_int flags[2], seen[2];

/* Rounds, until somebody has seen the other's flag. */
static void *meet(void *argument) {
    int own = (int)(long)argument, met;
    do {
        store(flags[own], 1);
        atomic_thread_fence(memory_order_seq_cst);
        store(seen[own], load(flags[1 - own]));
        pthread_barrier_wait(&round_begins);
        met = load(seen[0]) || load(seen[1]);
        store(flags[own], 0);
        pthread_barrier_wait(&round_ends);
    } while (!met);
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_barrier_init(&round_begins, NULL, 2);
    pthread_barrier_init(&round_ends, NULL, 2);
    pthread_create(&other, NULL, meet, (void *)1L);
    meet((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
