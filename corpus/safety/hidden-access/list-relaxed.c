/*
about: As list.c with a relaxed head; not one node was handed over.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

static _Atomic(struct node *) head;

static void *build(void *unused) {
    struct node *list = NULL;
    for (int i = 1; i <= 3; i++) {
        struct node *node = malloc(sizeof *node);
        node->value = i; //! data-race
        node->next = list; //! data-race
        list = node;
    }
    atomic_store_explicit(&head, list, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t builder;
    pthread_create(&builder, NULL, build, NULL);
    struct node *list;
    while ((list = atomic_load_explicit(&head, memory_order_relaxed)) == NULL) {
    }
    int sum = 0;
    while (list != NULL) {
        struct node *next = list->next; //! data-race
        sum += list->value; //! data-race
        free(list); //! data-race
        list = next;
    }
    assert(sum == 6);
    pthread_join(builder, NULL);
    return 0;
}
