/*
about: Each thread waits until the other is outside and only then says that it is inside.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int busy[2];
static atomic_int inside;

static void *run(void *argument) {
    int me = (int)(long)argument;
    while (busy[1 - me]) {
    }
    busy[me] = 1;
    int others = atomic_fetch_add(&inside, 1);
    assert(others == 0); //! assertion
    atomic_fetch_sub(&inside, 1);
    busy[me] = 0;
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, run, (void *)1L);
    run((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
