/*
about: Polling for something that never comes is found where spins are among the kinds of sections that are looked at.
truth: [runs for ever, hang busy-wait]
expect:
  check:
    - { verdict: violated, rule: busy-wait }
    - { verdict: violated, rule: busy-wait, options: [--sections, spin] }
    - { verdict: holds, options: [--sections, "wait,exclusive,function"], truth: runs for ever }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int ready, tick;

static void *poll(void *unused) {
    while (!ready) { //! busy-wait
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, poll, NULL);
    for (;;) {
        tick = !tick;
    }
}
