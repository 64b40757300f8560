/*
about: "The writer writes twice and then stops, so the reader looks again finitely often."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int sequence, left, right;

static void *first(void *unused) {
    int before, sum;
    do {
        before = sequence;
        sum = left + right;
    } while (before % 2 != 0 || before != sequence);
    return (void *)(long)sum;
}

static void second(void) {
    for (int i = 0; i < 2; i++) {
        sequence = (sequence + 1) % 4;
        left = !left;
        right = !right;
        sequence = (sequence + 1) % 4;
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
