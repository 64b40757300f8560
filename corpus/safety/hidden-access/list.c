/*
about: A list is built by one thread, published by its head, and walked by another.
truth: exits 0
expect: { check: { verdict: holds } }
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
        node->value = i;
        node->next = list;
        list = node;
    }
    atomic_store_explicit(&head, list, memory_order_release);
    return unused;
}

int main(void) {
    pthread_t builder;
    pthread_create(&builder, NULL, build, NULL);
    struct node *list;
    while ((list = atomic_load_explicit(&head, memory_order_acquire)) == NULL) {
    }
    int sum = 0;
    while (list != NULL) {
        struct node *next = list->next;
        sum += list->value;
        free(list);
        list = next;
    }
    assert(sum == 6);
    pthread_join(builder, NULL);
    return 0;
}
