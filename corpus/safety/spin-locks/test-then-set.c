/*
about: The test and the set are two steps; both threads find the lock free.
truth: [exits 0, error assertion, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_bool taken;
static int counter;

static void *count(void *unused) {
    while (atomic_load_explicit(&taken, memory_order_acquire)) {
    }
    atomic_store_explicit(&taken, 1, memory_order_relaxed);
    counter++; //! data-race
    atomic_store_explicit(&taken, 0, memory_order_release);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    assert(counter == 2); //! assertion
    return 0;
}
