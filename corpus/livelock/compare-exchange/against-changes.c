/*
about: "One thread adds by compare-exchange, and the other changes the cell between each reading and the next attempt."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int cell, done;

static void *first(void *unused) {
    int seen = cell;
    while (!atomic_compare_exchange_strong(&cell, &seen, seen + 2)) { //! livelock, starvation
    }
    done = 1;
    return NULL;
}

static void second(void) {
    while (!done) { //! livelock, starvation
        atomic_fetch_xor(&cell, 1); //! livelock, starvation
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
