/*
about: "A server reads pairs that another server writes. It goes on for ever by design, but one reading of a pair can last for ever too."
truth: [runs for ever, starvation]
expect:
  check:
    - { verdict: holds, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int sequence, left, right;

static int read_pair(void) {
    int before, sum;
    do { //! starvation
        before = sequence; //! starvation
        sum = left + right; //! starvation
    } while (before % 2 != 0 || before != sequence); //! starvation
    return sum;
}

static void *work(void *unused) {
    for (;;) {
        read_pair();
    }
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
