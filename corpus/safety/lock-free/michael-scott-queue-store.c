/*
about: The last node is linked by a store and not by a compare-exchange; two producers link to the same place.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion, options: [--property, safety] } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct node {
    int value;
    _Atomic(struct node *) next;
};

static struct node nodes[3];
static _Atomic(struct node *) head = &nodes[0], tail = &nodes[0];

static void put(struct node *node, int value) {
    node->value = value;
    for (;;) {
        struct node *last = tail;
        struct node *next = last->next;
        if (next != NULL) {
            atomic_compare_exchange_strong(&tail, &last, next);
            continue;
        }
        last->next = node;
        atomic_compare_exchange_strong(&tail, &last, node);
        return;
    }
}

static void *producer(void *unused) {
    put(&nodes[1], 1);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, producer, NULL);
    put(&nodes[2], 2);
    pthread_join(other, NULL);
    int sum = 0;
    for (struct node *node = head->next; node != NULL; node = node->next)
        sum += node->value;
    assert(sum == 3); //! assertion
    return 0;
}
