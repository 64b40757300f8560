/*
about: The same node stands in a list twice, and the whole list is freed.
truth: error double-free
expect: { run: error double-free }
*/
#include <stdlib.h>

struct node {
    struct node *next;
    int *value;
};

static struct node *push(struct node *list, int *value) {
    struct node *node = malloc(sizeof *node);
    node->next = list;
    node->value = value;
    return node;
}

int main(void) {
    int *value = malloc(sizeof *value);
    struct node *list = push(push(NULL, value), value);
    while (list != NULL) {
        struct node *next = list->next;
        free(list->value); //! double-free
        free(list);
        list = next;
    }
    return 0;
}
