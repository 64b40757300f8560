/*
about: A structure of two numbers as one atomic; both are always of the same change.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct pair {
    int low, high;
};

static _Atomic struct pair shared;

static void *change(void *unused) {
    struct pair seen = atomic_load(&shared);
    struct pair next;
    do {
        next.low = seen.low + 1;
        next.high = seen.high + 1;
    } while (!atomic_compare_exchange_strong(&shared, &seen, next));
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, change, NULL);
    change(NULL);
    struct pair seen = atomic_load(&shared);
    assert(seen.low == seen.high && seen.low >= 1);
    pthread_join(other, NULL);
    seen = atomic_load(&shared);
    assert(seen.low == 2);
    return 0;
}
