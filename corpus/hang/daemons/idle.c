/*
about: "A thread that idles in a loop without exit while main waits for nobody: nothing is meant to end."
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, options: [--property, global] }
*/
#include <pthread.h>
#include <sched.h>

static void *idle(void *unused) {
    for (;;) {
        sched_yield();
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, idle, NULL);
    for (;;) {
    }
}
