/*
about: As taken-while-maker-runs.c; who takes the block frees it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) slot;
static atomic_int stop;

static void *work(void *unused) {
    (void)unused;
    int *block = malloc(sizeof *block);
    *block = 1;
    atomic_store(&slot, block);
    while (!stop) {
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    int *taken = atomic_exchange(&slot, NULL);
    free(taken);
    pthread_detach(thread);
    return 0;
}
