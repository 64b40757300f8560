/*
about: "A biased lock: the fence of the one who revokes the bias does not order the stores of the owner."
truth: [exits 0, error assertion]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: assertion, options: [--memory-model, tso] }
    - { verdict: holds, truth: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int owned, revoked, inside;

static void enter(void) {
    assert(atomic_fetch_add_explicit(&inside, 1, memory_order_relaxed) == 0); //! assertion
    atomic_fetch_sub_explicit(&inside, 1, memory_order_relaxed);
}

/* The owner of a biased lock pays nothing; who takes the bias away pays for both. */
static void *owner(void *unused) {
    store(owned, 1);
    if (!load(revoked))
        enter();
    atomic_store_explicit(&owned, 0, memory_order_release);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, owner, NULL);
    store(revoked, 1);
    atomic_thread_fence(memory_order_seq_cst);
    if (!load(owned))
        enter();
    pthread_join(thread, NULL);
    return 0;
}
