/*
about: A node is marked for removal by the lowest bit of the word that points to it, and freed by whoever marked it, in rounds without end.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

struct node {
    int value;
};

static atomic_uintptr_t head;

static void *reader(void *unused) {
    uintptr_t word = head;
    struct node *node = (struct node *)(word & ~(uintptr_t)1);
    assert(node->value == 7);
    return unused;
}

static void *remover(void *unused) {
    uintptr_t word = atomic_fetch_or(&head, 1);
    assert((word & 1) == 0);
    return unused;
}

int main(void) {
    for (;;) {
        struct node *node = malloc(sizeof *node);
        assert((uintptr_t)node % _Alignof(struct node) == 0);
        node->value = 7;
        head = (uintptr_t)node;
        pthread_t threads[2];
        pthread_create(&threads[0], NULL, reader, NULL);
        pthread_create(&threads[1], NULL, remover, NULL);
        pthread_join(threads[0], NULL);
        pthread_join(threads[1], NULL);
        free((void *)(head ^ 1));
        head = 0;
    }
}
