/*
about: "A block is allocated and freed in each round: another one each time, and the same state all the same."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int cell, done;

static void *first(void *unused) {
    int seen;
    do { //! livelock, starvation
        seen = cell; //! livelock, starvation
    } while (seen != cell); //! livelock, starvation
    done = 1;
    return NULL;
}

static void second(void) {
    while (!done) { //! livelock, starvation
        int *next = malloc(sizeof *next); //! livelock, starvation
        *next = !cell; //! livelock, starvation
        cell = *next; //! livelock, starvation
        free(next); //! livelock, starvation
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
