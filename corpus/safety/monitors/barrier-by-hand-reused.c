/*
about: A barrier of a counter alone is still open in the second round.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { threads = 2 };

static atomic_int arrived;
static atomic_int phase[threads];

static void meet(void) {
    arrived++;
    while (arrived < threads) {
    }
}

static void *work(void *argument) {
    int me = (int)(long)argument;
    for (int round = 1; round <= 2; round++) {
        phase[me] = round;
        meet();
        int others = phase[1 - me];
        assert(others == round || others == round + 1); //! assertion
    }
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, (void *)1L);
    work((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
