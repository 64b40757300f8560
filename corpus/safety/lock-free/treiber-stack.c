/*
about: Treiber's stack; two threads push a node of their own and pop one. Nodes are not used again.
source: R. K. Treiber, Systems programming, coping with parallelism, 1986
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct node {
    int value;
    struct node *next;
};

static _Atomic(struct node *) top;
static struct node nodes[2] = { { .value = 1 }, { .value = 2 } };
static int popped[2];

static void push(struct node *node) {
    node->next = atomic_load_explicit(&top, memory_order_relaxed);
    while (!atomic_compare_exchange_strong_explicit(&top, &node->next, node, memory_order_release,
                                                    memory_order_relaxed)) {
    }
}

static int pop(void) {
    struct node *seen = atomic_load_explicit(&top, memory_order_acquire);
    while (seen != NULL) {
        struct node *next = seen->next;
        if (atomic_compare_exchange_strong_explicit(&top, &seen, next, memory_order_acquire, memory_order_acquire))
            break;
    }
    return seen == NULL ? 0 : seen->value;
}

static void *work(void *argument) {
    int me = (int)(long)argument;
    push(&nodes[me]);
    popped[me] = pop();
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, (void *)1L);
    work((void *)0L);
    pthread_join(other, NULL);
    assert(popped[0] + popped[1] == 3 && popped[0] != popped[1]);
    return 0;
}
