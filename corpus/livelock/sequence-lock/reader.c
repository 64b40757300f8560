/*
about: "A reader looks again if the sequence has changed, and a writer that writes until the reader is done changes it each time the reader is in between."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int sequence, left, right, done;

static void *first(void *unused) {
    int before, sum;
    do { //! livelock, starvation
        before = sequence; //! livelock, starvation
        sum = left + right; //! livelock, starvation
    } while (before % 2 != 0 || before != sequence); //! livelock, starvation
    done = 1;
    return (void *)(long)sum;
}

static void second(void) {
    while (!done) { //! livelock, starvation
        sequence = (sequence + 1) % 4; //! livelock, starvation
        left = !left; //! livelock, starvation
        right = !right; //! livelock, starvation
        sequence = (sequence + 1) % 4; //! livelock, starvation
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
