/*
about: Both threads put a block into the same place if it is empty; in some schedules one overwrites the other.
truth: [exits 0, error leak]
expect: { check: { verdict: violated, rule: leak } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) block;

static void *provide(void *unused) {
    if (block == NULL)
        block = malloc(4); //! leak
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, provide, NULL);
    provide(NULL);
    pthread_join(other, NULL);
    free(block);
    return 0;
}
