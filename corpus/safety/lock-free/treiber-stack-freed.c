/*
about: Who pops a node frees it, while the other thread may still read what follows it.
truth: [exits 0, error use-after-free, error data-race]
expect: { check: { verdict: violated, rule: use-after-free, options: [--property, use-after-free] } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct node {
    struct node *next;
};

static _Atomic(struct node *) top;

static struct node *pop(void) {
    struct node *seen = atomic_load(&top);
    while (seen != NULL) {
        struct node *next = seen->next; //! use-after-free
        if (atomic_compare_exchange_strong(&top, &seen, next))
            break;
    }
    return seen;
}

static void *take_one(void *unused) {
    free(pop());
    return unused;
}

int main(void) {
    for (int i = 0; i < 2; i++) {
        struct node *node = malloc(sizeof *node);
        node->next = top;
        top = node;
    }
    pthread_t other;
    pthread_create(&other, NULL, take_one, NULL);
    take_one(NULL);
    pthread_join(other, NULL);
    return 0;
}
