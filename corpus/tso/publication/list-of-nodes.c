/*
about: "Nodes are filled while only their thread has them, and published by one store: what was stored before is seen."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
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

static void *push_two(void *unused) {
    for (int value = 1; value <= 2; value++) {
        struct node *node = malloc(sizeof *node);
        node->value = value;
        node->next = atomic_load_explicit(&head, memory_order_relaxed);
        atomic_store_explicit(&head, node, memory_order_release);
    }
    return NULL;
}

int main(void) {
    pthread_t writer;
    pthread_create(&writer, NULL, push_two, NULL);
    int expected = 0;
    for (struct node *node = atomic_load_explicit(&head, memory_order_acquire); node; node = node->next) {
        assert(expected == 0 || node->value == expected);
        expected = node->value - 1;
    }
    assert(expected == 0);
    pthread_join(writer, NULL);
    for (struct node *node = atomic_load(&head), *next; node; node = next) {
        next = node->next;
        free(node);
    }
    return 0;
}
