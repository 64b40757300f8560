/*
about: The queue of Michael and Scott; two threads put in, one of them takes out as well. Nodes are not used again.
source: M. M. Michael and M. L. Scott, Simple, fast, and practical queue algorithms, 1996
truth: exits 0
expect: { check: { verdict: holds } }
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
        if (atomic_compare_exchange_strong(&last->next, &next, node)) {
            atomic_compare_exchange_strong(&tail, &last, node);
            return;
        }
    }
}

static int take(void) {
    for (;;) {
        struct node *first = head;
        struct node *last = tail;
        struct node *next = first->next;
        if (next == NULL)
            return 0;
        if (first == last) {
            atomic_compare_exchange_strong(&tail, &last, next);
            continue;
        }
        int value = next->value;
        if (atomic_compare_exchange_strong(&head, &first, next))
            return value;
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
    int first = take();
    pthread_join(other, NULL);
    int second = take();
    assert(first + second == 3 && first != 0 && second != 0);
    assert(take() == 0);
    return 0;
}
