/*
about: As treiber-stack-freed.c; each thread shows the node that it looks at, and the other waits with freeing it.
source: M. M. Michael, Hazard pointers, 2004
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct node {
    struct node *next;
};

static _Atomic(struct node *) top;
static _Atomic(struct node *) hazard[2];

static struct node *pop(int me) {
    struct node *seen;
    while ((seen = atomic_load(&top)) != NULL) {
        atomic_store(&hazard[me], seen);
        if (atomic_load(&top) != seen)
            continue;
        struct node *next = seen->next;
        if (atomic_compare_exchange_strong(&top, &seen, next))
            break;
    }
    atomic_store(&hazard[me], NULL);
    return seen;
}

static void *take_one(void *argument) {
    int me = (int)(long)argument;
    struct node *node = pop(me);
    while (node != NULL && atomic_load(&hazard[1 - me]) == node) {
    }
    free(node);
    return NULL;
}

int main(void) {
    for (int i = 0; i < 2; i++) {
        struct node *node = malloc(sizeof *node);
        node->next = top;
        top = node;
    }
    pthread_t other;
    pthread_create(&other, NULL, take_one, (void *)1L);
    take_one((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
