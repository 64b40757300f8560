/*
about: The same queue; it is counted atomically, and before an element can be taken out.
source: seed 000 section 6, seed 001 figure 2.5
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, options: [--property, global] }
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
    while (at == write_at) {
    }
    int value = slots[at];
    read_at = (at + 1) % SLOTS;
    return value;
}

static void *produce(void *unused) {
    for (;;) {
        while (size >= LIMIT) {
        }
        size++;
        push(1);
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
