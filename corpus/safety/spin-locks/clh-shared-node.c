/*
about: Both threads were given the same node; when one sets it free, the other runs into the section of a third.
truth: [exits 0, error data-race, error assertion, hang busy-wait]
expect: { check: { verdict: violated, rule: data-race, options: [--property, data-race] } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct node {
    atomic_bool busy;
};

static struct node nodes[3];
static _Atomic(struct node *) tail = &nodes[2];
static int counter;

static void *count(void *argument) {
    struct node *mine = argument;
    atomic_store_explicit(&mine->busy, 1, memory_order_relaxed);
    struct node *before = atomic_exchange_explicit(&tail, mine, memory_order_acq_rel);
    while (atomic_load_explicit(&before->busy, memory_order_acquire)) {
    }
    counter++; //! data-race
    atomic_store_explicit(&mine->busy, 0, memory_order_release);
    return NULL;
}

int main(void) {
    pthread_t others[2];
    pthread_create(&others[0], NULL, count, &nodes[0]);
    pthread_create(&others[1], NULL, count, &nodes[0]);
    count(&nodes[1]);
    pthread_join(others[0], NULL);
    pthread_join(others[1], NULL);
    assert(counter == 3); //! assertion
    return 0;
}
