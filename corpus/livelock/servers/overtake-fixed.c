/*
about: "Two servers with a ticket lock: each is let in after the other, so no wait lasts for ever."
truth: runs for ever
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int next, serving;

/* Two threads need two tickets. */
static void enter(void) {
    int ticket = atomic_fetch_xor(&next, 1);
    while (serving != ticket) {
    }
}

static void leave(void) {
    atomic_fetch_xor(&serving, 1);
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
