/*
about: Atomic loads and stores do not make an atomic increment.
truth: [exits 0, error assertion]
expect:
  check:
    - { verdict: violated, rule: assertion }
    - { verdict: holds, options: [--property, data-race] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int counter;

static void *count(void *unused) {
    int seen = atomic_load(&counter);
    atomic_store(&counter, seen + 1);
    return unused;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, count, NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    assert(counter == 2); //! assertion
    return 0;
}
