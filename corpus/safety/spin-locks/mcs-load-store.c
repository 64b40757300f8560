/*
about: The tail of the queue is swapped by a load and a store, so two threads come to an empty queue.
truth: [exits 0, error assertion, hang busy-wait]
expect: { check: { verdict: violated, rule: assertion, options: [--property, assertion] } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct node {
    _Atomic(struct node *) next;
    atomic_bool waits;
};

static _Atomic(struct node *) tail;
static atomic_int inside;
static struct node nodes[2];

static void lock(struct node *mine) {
    atomic_store(&mine->next, NULL);
    atomic_store(&mine->waits, 1);
    struct node *before = atomic_load(&tail);
    atomic_store(&tail, mine);
    if (before == NULL)
        return;
    atomic_store(&before->next, mine);
    while (atomic_load(&mine->waits)) {
    }
}

static void unlock(struct node *mine) {
    struct node *after = atomic_load(&mine->next);
    if (after == NULL) {
        struct node *expected = mine;
        if (atomic_compare_exchange_strong(&tail, &expected, NULL))
            return;
        while ((after = atomic_load(&mine->next)) == NULL) {
        }
    }
    atomic_store(&after->waits, 0);
}

static void *run(void *argument) {
    struct node *mine = argument;
    lock(mine);
    int others = atomic_fetch_add(&inside, 1);
    assert(others == 0); //! assertion
    atomic_fetch_sub(&inside, 1);
    unlock(mine);
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, run, &nodes[0]);
    run(&nodes[1]);
    pthread_join(other, NULL);
    return 0;
}
