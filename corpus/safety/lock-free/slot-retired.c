/*
about: A worker takes the item that it has looked at, if it is still there. Items are freed only when nobody can have them any more, so no address is given again.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

struct item {
    int version;
};

static _Atomic(struct item *) slot;
static atomic_int versions;
static struct item *retired[2];

static void *worker(void *unused) {
    struct item *seen = atomic_load(&slot);
    if (seen == NULL) return unused;
    int count = atomic_load(&versions);
    if (atomic_compare_exchange_strong(&slot, &seen, NULL)) {
        assert(seen->version + 1 == count);
        free(seen);
    }
    return unused;
}

static void *owner(void *unused) {
    for (int round = 0; round < 2; round++) {
        retired[round] = atomic_exchange(&slot, NULL);
        struct item *fresh = malloc(sizeof *fresh);
        fresh->version = atomic_fetch_add(&versions, 1);
        atomic_store(&slot, fresh);
    }
    return unused;
}

int main(void) {
    pthread_t one, two;
    pthread_create(&one, NULL, owner, NULL);
    pthread_create(&two, NULL, worker, NULL);
    pthread_join(one, NULL);
    pthread_join(two, NULL);
    free(retired[0]);
    free(retired[1]);
    free(atomic_load(&slot));
    return 0;
}
