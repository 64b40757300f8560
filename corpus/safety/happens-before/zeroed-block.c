/*
about: As zeroed-block-relaxed.c, with release and acquire.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) block;

static void *make(void *unused) {
    int *made = calloc(4, sizeof *made);
    atomic_store_explicit(&block, made, memory_order_release);
    return unused;
}

int main(void) {
    pthread_t maker;
    pthread_create(&maker, NULL, make, NULL);
    int *seen = atomic_load_explicit(&block, memory_order_acquire);
    if (seen != NULL)
        assert(seen[2] == 0);
    pthread_join(maker, NULL);
    free(block);
    return 0;
}
