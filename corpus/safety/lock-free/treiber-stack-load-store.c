/*
about: A push by a load and a store forgets what another thread pushed between them.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct node {
    struct node *next;
};

static _Atomic(struct node *) top;
static struct node nodes[2];

static void *push(void *argument) {
    struct node *node = argument;
    node->next = atomic_load(&top);
    atomic_store(&top, node);
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, push, &nodes[0]);
    push(&nodes[1]);
    pthread_join(other, NULL);
    int length = 0;
    for (struct node *node = top; node != NULL; node = node->next)
        length++;
    assert(length == 2); //! assertion
    return 0;
}
