/*
about: Both write a plain variable in the midst of long work with atomics. The state with both about to is one of thousands,
  and each of the two steps was met before.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int steps[2];
static int result;

static void *worker(void *argument) {
    int me = (int)(long)argument;
    for (int i = 0; i < 60; i++) {
        atomic_fetch_add(&steps[me], 1);
        if (i == 30) result = me; //! data-race
    }
    return 0;
}

int main(void) {
    pthread_t threads[2];
    for (long i = 0; i < 2; i++) pthread_create(&threads[i], 0, worker, (void *)i);
    for (int i = 0; i < 2; i++) pthread_join(threads[i], 0);
    return 0;
}
