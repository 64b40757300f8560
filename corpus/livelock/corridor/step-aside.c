/*
about: "Each wants to go first, sees that the other wants so too, and gives way. In step with each other they give way for ever; either would pass if it looked while the other has stepped aside."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
    - { verdict: violated, rule: livelock, options: [--property, livelock, --memory-model, tso] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];

static void pass(int own) {
    wants[own] = 1;
    while (wants[1 - own]) { //! livelock, starvation
        wants[own] = 0; //! livelock, starvation
        wants[own] = 1; //! livelock, starvation
    }
    wants[own] = 0;
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
