/*
about: The one-bit algorithm that does not look again at those before it after it has set its bit.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { threads = 2 };

static atomic_int wants[threads];
static atomic_int inside;

static int somebody_before(int me) {
    for (int other = 0; other < me; other++)
        if (wants[other])
            return 1;
    return 0;
}

static void enter(int me) {
    while (somebody_before(me)) {
    }
    wants[me] = 1;
    for (int other = me + 1; other < threads; other++)
        while (wants[other]) {
        }
}

static void *run(void *argument) {
    int me = (int)(long)argument;
    enter(me);
    int others = atomic_fetch_add(&inside, 1);
    assert(others == 0); //! assertion
    atomic_fetch_sub(&inside, 1);
    wants[me] = 0;
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, run, (void *)1L);
    run((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
