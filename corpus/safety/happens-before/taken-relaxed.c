/*
about: "A block is taken out of an atomic pointer, relaxed: nobody else can reach it any more, and yet nothing orders what its maker wrote."
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) place;
static atomic_int other, over;

static void hand_over(void) {
    int *block = malloc(sizeof *block);
    if (block == NULL)
        abort();
    *block = 1;
    atomic_store_explicit(&place, block, memory_order_relaxed);
}

static void *maker(void *unused) {
    hand_over();
    atomic_store(&other, 1);
    return unused;
}

static void *bystander(void *unused) {
    while (!atomic_load(&over)) {
    }
    return unused;
}

int main(void) {
    pthread_t one, two;
    pthread_create(&one, NULL, maker, NULL);
    pthread_create(&two, NULL, bystander, NULL);
    int *block = atomic_exchange_explicit(&place, NULL, memory_order_relaxed);
    atomic_load(&other);
    if (block != NULL) {
        assert(*block == 1); //! data-race
        free(block);
    }
    atomic_store(&over, 1);
    pthread_join(one, NULL);
    pthread_join(two, NULL);
    return 0;
}
