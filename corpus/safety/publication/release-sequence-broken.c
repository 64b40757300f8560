/*
about: As release-sequence.c, with a store in place of the increment; a store of another thread ends the sequence.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int stage;

static void *send(void *unused) {
    message = 42; //! data-race
    atomic_store_explicit(&stage, 1, memory_order_release);
    return unused;
}

static void *pass_on(void *unused) {
    if (atomic_load_explicit(&stage, memory_order_relaxed) == 1)
        atomic_store_explicit(&stage, 2, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t sender, passer;
    pthread_create(&sender, NULL, send, NULL);
    pthread_create(&passer, NULL, pass_on, NULL);
    if (atomic_load_explicit(&stage, memory_order_acquire) == 2)
        assert(message == 42); //! data-race
    pthread_join(sender, NULL);
    pthread_join(passer, NULL);
    return 0;
}
