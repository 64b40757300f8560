/*
about: Main takes the block out of the slot and drops it. Its maker still runs when the program ends, but does not need it any more.
truth: error leak
expect: { check: { verdict: violated, rule: leak } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) slot;
static atomic_int stop;

static void *work(void *unused) {
    (void)unused;
    int *block = malloc(sizeof *block); //! leak
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
    (void)taken;
    pthread_detach(thread);
    return 0;
}
