/*
about: "In each round both raise a flag and look at the other's. One of them sees it, in any order of the four; unless both stores are still in their buffers, and that can be so in every round, though they become visible in each (F4)."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: violated, rule: livelock, options: [--property, livelock, --memory-model, tso] }
    - { verdict: violated, rule: starvation, options: [--property, starvation, --memory-model, tso] }
    - { verdict: holds, options: [--property, fair], truth: exits 0 }
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
    do { //! livelock, starvation
        store(flags[own], 1); //! livelock, starvation
        store(seen[own], load(flags[1 - own])); //! livelock, starvation
        pthread_barrier_wait(&round_begins); //! livelock, starvation
        met = load(seen[0]) || load(seen[1]); //! livelock, starvation
        store(flags[own], 0); //! livelock, starvation
        pthread_barrier_wait(&round_ends); //! livelock, starvation
    } while (!met); //! livelock, starvation
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
