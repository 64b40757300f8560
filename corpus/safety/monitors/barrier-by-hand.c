/*
about: A barrier of a counter and a sense that turns with each round.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { threads = 2 };

static atomic_int arrived, sense;
static atomic_int phase[threads];

static void meet(int *my_sense) {
    *my_sense = !*my_sense;
    if (atomic_fetch_add(&arrived, 1) == threads - 1) {
        arrived = 0;
        sense = *my_sense;
    } else
        while (sense != *my_sense) {
        }
}

static void *work(void *argument) {
    int me = (int)(long)argument;
    int my_sense = 0;
    for (int round = 1; round <= 2; round++) {
        phase[me] = round;
        meet(&my_sense);
        int others = phase[1 - me];
        assert(others == round || others == round + 1);
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
