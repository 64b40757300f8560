/*
about: A value is written plainly and read atomically after a relaxed flag; one atomic side is not enough.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int ready;

static void *send(void *unused) {
    message = 42; //! data-race
    atomic_store_explicit(&ready, 1, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    if (atomic_load_explicit(&ready, memory_order_relaxed)) {
        int seen = __atomic_load_n(&message, __ATOMIC_RELAXED); //! data-race
        assert(seen == 42);
    }
    pthread_join(sender, NULL);
    return 0;
}
