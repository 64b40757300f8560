/*
about: A list is freed by a loop that reads the link out of the node that is gone.
truth: error use-after-free
expect: { run: error use-after-free }
*/
#include <stdlib.h>

struct node {
    struct node *next;
};

static struct node *push(struct node *list) {
    struct node *node = malloc(sizeof *node);
    node->next = list;
    return node;
}

int main(void) {
    struct node *list = push(push(push(NULL)));
    for (struct node *node = list; node != NULL; node = node->next) //! use-after-free
        free(node);
    return 0;
}
