/*
about: "Both choose a side by a coin until the sides differ. The schedule looks at one coin, and lets the other be tossed until it agrees: all outcomes occur, none gets them apart."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <clew.h>

static atomic_int side[2];

static void pass(int own) {
    while (side[own] == side[1 - own]) { //! livelock, starvation
        side[own] = clew_choose(2); //! livelock, starvation
    }
}

static void *second(void *unused) {
    pass(1);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, second, NULL);
    pass(0);
    pthread_join(thread, NULL);
    return 0;
}
