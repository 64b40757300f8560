/*
about: As slot-retired.c, but items are freed at once, and the slot counts its changes beside the address, so an address that is given again is not taken for the old one.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

/* Blocks are aligned for all types: the lowest bits of an address are free. */
static _Atomic(char *) slot;

static void *worker(void *unused) {
    char *seen = atomic_load(&slot);
    if (seen == NULL) return unused;
    if (atomic_compare_exchange_strong(&slot, &seen, NULL)) free(seen - ((size_t)seen & 3));
    return unused;
}

static void *owner(void *unused) {
    for (int round = 1; round <= 2; round++) {
        char *old = atomic_exchange(&slot, NULL);
        if (old != NULL) free(old - ((size_t)old & 3));
        char *fresh = malloc(16);
        atomic_store(&slot, fresh + round);
    }
    return unused;
}

int main(void) {
    pthread_t one, two;
    pthread_create(&one, NULL, owner, NULL);
    pthread_create(&two, NULL, worker, NULL);
    pthread_join(one, NULL);
    pthread_join(two, NULL);
    char *left = atomic_load(&slot);
    if (left != NULL) free(left - ((size_t)left & 3));
    return 0;
}
