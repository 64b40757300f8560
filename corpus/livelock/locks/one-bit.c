/*
about: "One bit for each thread, and the second one always gives way. It keeps the two apart, and lets the first one in again and again before the second one has looked."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2], stop;

static void enter(int own) {
    if (own == 0) {
        wants[0] = 1;
        while (wants[1]) {
        }
        return;
    }
    for (;;) { //! livelock, starvation
        wants[1] = 1; //! livelock, starvation
        if (!wants[0]) { //! livelock, starvation
            return; //! livelock, starvation
        }
        wants[1] = 0; //! livelock, starvation
        while (wants[0]) { //! livelock, starvation
        }
    }
}

static void leave(int own) {
    wants[own] = 0;
}

static void *first(void *unused) {
    while (!stop) { //! livelock, starvation
        enter(0); //! livelock, starvation
        leave(0); //! livelock, starvation
    }
    return NULL;
}

static void second(void) {
    enter(1);
    stop = 1;
    leave(1);
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
