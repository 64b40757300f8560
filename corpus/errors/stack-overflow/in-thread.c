/*
about: A thread runs into its own recursion, with main waiting for it.
truth: error stack-overflow
expect: { run: error stack-overflow }
*/
#include <pthread.h>

struct node {
    struct node *next;
};

static int length(const struct node *node) {
    if (node == NULL)
        return 0;
    return 1 + length(node->next); //! stack-overflow
}

static void *measure(void *list) {
    return length(list) > 0 ? list : NULL;
}

int main(void) {
    struct node ring;
    ring.next = &ring;
    pthread_t thread;
    pthread_create(&thread, NULL, measure, &ring);
    pthread_join(thread, NULL);
    return 0;
}
