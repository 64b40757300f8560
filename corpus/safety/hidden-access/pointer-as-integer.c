/*
about: A local is shared through an integer that holds its address.
truth: [exits 0, error assertion, error data-race]
expect:
  check:
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
    - { verdict: violated, rule: data-race, options: [--property, data-race] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

static _Atomic uintptr_t shared;

static void *watch(void *unused) {
    uintptr_t seen = shared;
    if (seen != 0)
        assert(*(int *)seen == 1); //! assertion, data-race
    return unused;
}

int main(void) {
    int local = 1;
    pthread_t watcher;
    pthread_create(&watcher, NULL, watch, NULL);
    shared = (uintptr_t)&local;
    local = 2; //! data-race
    local = 1; //! data-race
    pthread_join(watcher, NULL);
    return 0;
}
