/*
about: >-
  An atomic that is too large for the processor is written by a call of the library, with a relaxed order.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, "assertion,use-after-free,hang"] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct version {
    long major, minor, patch;
};

static _Atomic struct version published;
static int message;

static void *send(void *unused) {
    struct version next = { 1, 2, 3 };
    message = 42;
    atomic_store_explicit(&published, next, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    struct version seen = atomic_load_explicit(&published, memory_order_acquire);
    if (seen.major == 1)
        assert(message == 42 && seen.patch == 3); //! data-race
    pthread_join(sender, NULL);
    return 0;
}
