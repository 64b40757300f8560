/*
about: The push is relaxed; who pops a node reads what its owner wrote without an order between them.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct node {
    int value;
    struct node *next;
};

static _Atomic(struct node *) top;
static struct node node;

static void push(struct node *pushed) {
    pushed->next = atomic_load_explicit(&top, memory_order_relaxed); //! data-race
    while (!atomic_compare_exchange_strong_explicit(&top, &pushed->next, pushed, memory_order_relaxed,
                                                    memory_order_relaxed)) {
    }
}

static int pop(void) {
    struct node *seen = atomic_load_explicit(&top, memory_order_acquire);
    while (seen != NULL) {
        struct node *next = seen->next; //! data-race
        if (atomic_compare_exchange_strong_explicit(&top, &seen, next, memory_order_acquire, memory_order_acquire))
            break;
    }
    return seen == NULL ? 0 : seen->value; //! data-race
}

static void *fill(void *unused) {
    node.value = 3; //! data-race
    push(&node);
    return unused;
}

int main(void) {
    pthread_t filler;
    pthread_create(&filler, NULL, fill, NULL);
    int value = pop();
    assert(value == 0 || value == 3);
    pthread_join(filler, NULL);
    return 0;
}
