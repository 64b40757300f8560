/*
about: As written-in-next-round.c; each thread is joined before the next round.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_long number;

static void *use(void *given) {
    assert(number == (long)given);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (long i = 0; i < 2; i++) {
        number = i;
        pthread_create(&threads[i], NULL, use, (void *)i);
        pthread_join(threads[i], NULL);
    }
    return 0;
}
