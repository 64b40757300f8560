/*
about: "The writer is a server: it never ends by design, and that is no fault. The reader could end, and need not."
truth: [runs for ever, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int sequence, left, right;

static void *work(void *unused) {
    int before, sum;
    do { //! livelock, starvation
        before = sequence; //! livelock, starvation
        sum = left + right; //! livelock, starvation
    } while (before % 2 != 0 || before != sequence); //! livelock, starvation
    return (void *)(long)sum;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    for (;;) {
        sequence = (sequence + 1) % 4;
        left = !left;
        right = !right;
        sequence = (sequence + 1) % 4;
    }
}
