/*
about: "A server switches a light on and off. Who waits for the light can look at the wrong time each time."
truth: [runs for ever, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int light;

static void *work(void *unused) {
    while (!light) { //! livelock, starvation
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    for (;;) {
        light = 1;
        light = 0;
    }
}
