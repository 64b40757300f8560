/*
about: As mixed-relaxed.c with a flag that orders; the plain write and the atomic reads may be mixed then.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int ready;

static void *send(void *unused) {
    message = 42;
    atomic_store_explicit(&ready, 1, memory_order_release);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    if (atomic_load_explicit(&ready, memory_order_acquire)) {
        int seen = __atomic_load_n(&message, __ATOMIC_RELAXED);
        assert(seen == 42);
    }
    pthread_join(sender, NULL);
    return 0;
}
