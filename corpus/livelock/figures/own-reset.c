/*
about: "A thread lowers the flag before it waits for it. Where the other one had raised it by then, nobody raises it again: a hang, and asked for livelocks it is still told as one."
truth: [exits 0, hang busy-wait]
expect:
  check:
    - { verdict: violated, rule: busy-wait, options: [--property, livelock] }
    - { verdict: violated, rule: busy-wait }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int raised;

static void *first(void *unused) {
    raised = 1;
    return NULL;
}

static void second(void) {
    raised = 0;
    while (!raised) { //! busy-wait
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
