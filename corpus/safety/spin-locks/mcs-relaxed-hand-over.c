/*
about: The hand-over to the successor is relaxed; only threads that found the queue empty see what was done.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct node {
    _Atomic(struct node *) next;
    atomic_bool waits;
};

static _Atomic(struct node *) tail;
static int counter;

static void lock(struct node *mine) {
    atomic_store_explicit(&mine->next, NULL, memory_order_relaxed);
    atomic_store_explicit(&mine->waits, 1, memory_order_relaxed);
    struct node *before = atomic_exchange_explicit(&tail, mine, memory_order_acq_rel);
    if (before == NULL)
        return;
    atomic_store_explicit(&before->next, mine, memory_order_release);
    while (atomic_load_explicit(&mine->waits, memory_order_acquire)) {
    }
}

static void unlock(struct node *mine) {
    struct node *after = atomic_load_explicit(&mine->next, memory_order_acquire);
    if (after == NULL) {
        struct node *expected = mine;
        if (atomic_compare_exchange_strong_explicit(&tail, &expected, NULL, memory_order_release,
                                                    memory_order_relaxed))
            return;
        while ((after = atomic_load_explicit(&mine->next, memory_order_acquire)) == NULL) {
        }
    }
    atomic_store_explicit(&after->waits, 0, memory_order_relaxed);
}

static void *count(void *unused) {
    struct node mine;
    lock(&mine);
    counter++; //! data-race
    unlock(&mine);
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
