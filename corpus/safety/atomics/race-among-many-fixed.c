/*
about: The variable is atomic, and who comes last does not matter.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int steps[2];
static atomic_int result;

static void *worker(void *argument) {
    int me = (int)(long)argument;
    for (int i = 0; i < 60; i++) {
        atomic_fetch_add(&steps[me], 1);
        if (i == 30) result = me;
    }
    return 0;
}

int main(void) {
    pthread_t threads[2];
    for (long i = 0; i < 2; i++) pthread_create(&threads[i], 0, worker, (void *)i);
    for (int i = 0; i < 2; i++) pthread_join(threads[i], 0);
    return 0;
}
