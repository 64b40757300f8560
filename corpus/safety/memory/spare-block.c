/*
about: As lost-block.c; who comes second frees its own.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) block;

static void *provide(void *unused) {
    int *made = malloc(4);
    int *nothing = NULL;
    if (!atomic_compare_exchange_strong(&block, &nothing, made))
        free(made);
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
