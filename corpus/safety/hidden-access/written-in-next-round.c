/*
about: Main writes before it starts each of the threads, so the first one may find what was written for the second.
truth: error assertion
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_long number;

static void *use(void *given) {
    assert(number == (long)given); //! assertion
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (long i = 0; i < 2; i++) {
        number = i;
        pthread_create(&threads[i], NULL, use, (void *)i);
    }
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
