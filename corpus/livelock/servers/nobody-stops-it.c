/*
about: "The loop has an exit, but nobody ever sets the flag: it does its work and never ends, as a server does."
truth: runs for ever
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int beat, stop;

static void *work(void *unused) {
    for (;;) {
        if (beat) {
            beat = 0;
        }
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    while (!stop) {
        atomic_fetch_xor(&beat, 1);
    }
    return 0;
}
