/*
about: The zeros of calloc are written like anything else; a relaxed pointer does not bring them.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, "assertion,use-after-free,hang"] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) block;

static void *make(void *unused) {
    int *made = calloc(4, sizeof *made);
    atomic_store_explicit(&block, made, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t maker;
    pthread_create(&maker, NULL, make, NULL);
    int *seen = atomic_load_explicit(&block, memory_order_relaxed);
    if (seen != NULL)
        assert(seen[2] == 0); //! data-race
    pthread_join(maker, NULL);
    free(block);
    return 0;
}
