/*
about: >-
  Nodes are used again. One thread has read the top and what follows it; meanwhile the other pops both and pushes
  the first again. The compare-exchange finds the same top, and puts a node back that the other thread owns.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct node {
    _Atomic(struct node *) next;
};

static struct node nodes[2] = { { &nodes[1] }, { NULL } };
static _Atomic(struct node *) top = &nodes[0];
static struct node *taken, *kept;

static void push(struct node *node) {
    struct node *seen = atomic_load(&top);
    do
        atomic_store(&node->next, seen);
    while (!atomic_compare_exchange_strong(&top, &seen, node));
}

static struct node *pop(void) {
    struct node *seen = atomic_load(&top);
    while (seen != NULL) {
        struct node *next = atomic_load(&seen->next);
        if (atomic_compare_exchange_strong(&top, &seen, next))
            break;
    }
    return seen;
}

static void *take_one(void *unused) {
    taken = pop();
    return unused;
}

int main(void) {
    pthread_t taker;
    pthread_create(&taker, NULL, take_one, NULL);
    struct node *first = pop();
    kept = pop();
    if (first != NULL)
        push(first);
    pthread_join(taker, NULL);
    for (struct node *node = top; node != NULL; node = node->next)
        assert(node != kept && node != taken); //! assertion
    return 0;
}
