/*
about: A structure that is too large for the processor is atomic by a function of the library.
truth: exits 0
options: [-Wno-atomic-alignment]
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct triple {
    long first, second, third;
};

static _Atomic struct triple shared;

static void *change(void *unused) {
    struct triple next = { 1, 1, 1 };
    atomic_store(&shared, next);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, change, NULL);
    struct triple seen = atomic_load(&shared);
    assert(seen.first == seen.second && seen.second == seen.third);
    struct triple zero = { 0, 0, 0 };
    seen = atomic_exchange(&shared, zero);
    assert(seen.first == seen.third);
    pthread_join(other, NULL);
    return 0;
}
