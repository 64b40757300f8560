/*
about: "Two people on the same side of a corridor: both see that, both change to the other side. Had one of them been slower, they would have passed."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int side[2];

static void pass(int own) {
    while (side[own] == side[1 - own]) { //! livelock, starvation
        side[own] = !side[own]; //! livelock, starvation
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
