/*
about: A queue lock in which each thread spins on its own node until its predecessor hands over.
source: J. M. Mellor-Crummey and M. L. Scott, Algorithms for scalable synchronization, 1991
truth: exits 0
expect: { check: { verdict: holds } }
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
    atomic_store_explicit(&after->waits, 0, memory_order_release);
}

static void *count(void *unused) {
    struct node mine;
    lock(&mine);
    counter++;
    unlock(&mine);
    return unused;
}

int main(void) {
    pthread_t others[2];
    pthread_create(&others[0], NULL, count, NULL);
    pthread_create(&others[1], NULL, count, NULL);
    count(NULL);
    pthread_join(others[0], NULL);
    pthread_join(others[1], NULL);
    assert(counter == 3);
    return 0;
}
