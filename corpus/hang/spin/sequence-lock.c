/*
about: A reader waits until no writer is at work; a writer that finds nothing to change leaves the sequence number odd.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint sequence;
static atomic_int width = 1, height = 2;

static void *resize(void *unused) {
    sequence++;
    if (width == 1) {
        return NULL;
    }
    width = 1;
    height = 2;
    sequence++;
    return NULL;
}

static void *measure(void *unused) {
    unsigned before;
    do {
        do {
            before = sequence; //! busy-wait
        } while (before % 2 == 1); //! busy-wait
        (void)(width * height);
    } while (before != sequence);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, resize, NULL);
    pthread_create(&threads[1], NULL, measure, NULL);
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
