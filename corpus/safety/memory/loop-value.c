/*
about: As loop-variable.c; each thread is given a variable of its own.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int started[2];

static void *start(void *argument) {
    int me = *(int *)argument;
    started[me] = 1;
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    int numbers[2];
    for (int i = 0; i < 2; i++) {
        numbers[i] = i;
        pthread_create(&threads[i], NULL, start, &numbers[i]);
    }
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    assert(started[0] && started[1]);
    return 0;
}
