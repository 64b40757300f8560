/*
about: A local is shared through an integer that holds its address and a tag in the lowest bit.
truth: [exits 0, error assertion, error data-race]
expect: { check: { verdict: violated, rule: assertion, options: [--property, assertion] } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

static _Atomic uintptr_t shared;

static void *watch(void *unused) {
    uintptr_t seen = shared;
    if (seen & 1)
        assert(*(int *)(seen & ~(uintptr_t)1) == 1); //! assertion
    return unused;
}

int main(void) {
    int local = 1;
    pthread_t watcher;
    pthread_create(&watcher, NULL, watch, NULL);
    shared = (uintptr_t)&local | 1;
    local = 2;
    local = 1;
    pthread_join(watcher, NULL);
    return 0;
}
