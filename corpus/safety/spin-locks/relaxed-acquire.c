/*
about: The lock is taken with a relaxed exchange; the release of its last owner is not taken up.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_bool taken;
static int counter;

static void *count(void *unused) {
    while (atomic_exchange_explicit(&taken, 1, memory_order_relaxed)) {
    }
    counter++; //! data-race
    atomic_store_explicit(&taken, 0, memory_order_release);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    assert(counter == 2);
    return 0;
}
