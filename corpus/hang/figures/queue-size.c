/*
about: A queue for one producer and one consumer, with a counter that keeps it from growing. The producer counts by a load and a store, so that the consumer's count is lost, and one day the queue is empty but counts as full.
source: seed 000 section 6 (the error found in a queue's test), seed 001 figure 2.5
truth: [runs for ever, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

enum { SLOTS = 4, LIMIT = 2 };

static int slots[SLOTS];
static atomic_int read_at, write_at, size;

static void push(int value) {
    int at = write_at;
    slots[at] = value;
    write_at = (at + 1) % SLOTS;
}

static int pop(void) {
    int at = read_at;
    while (at == write_at) { //! busy-wait
    }
    int value = slots[at];
    read_at = (at + 1) % SLOTS;
    return value;
}

static void *produce(void *unused) {
    for (;;) {
        while (size >= LIMIT) { //! busy-wait
        }
        push(1);
        int counted = size;
        size = counted + 1;
    }
}

int main(void) {
    pthread_t producer;
    pthread_create(&producer, NULL, produce, NULL);
    for (;;) {
        pop();
        size--;
    }
}
