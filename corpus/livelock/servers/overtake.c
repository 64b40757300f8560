/*
about: "Two servers with a lock of one bit. None of them is meant to end, so there is no livelock; but either can be kept out of the lock for ever by the other, and the loop in which it waits should end."
truth: [runs for ever, starvation]
expect:
  check:
    - { verdict: holds, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int taken;

static void enter(void) {
    while (atomic_exchange(&taken, 1)) { //! starvation
    }
}

static void leave(void) {
    taken = 0;
}

static void *work(void *unused) {
    for (;;) {
        enter();
        leave();
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    for (;;) {
        enter();
        leave();
    }
}
