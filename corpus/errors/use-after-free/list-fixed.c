/*
about: As list.c, with the link read first.
truth: exits 0
expect: { run: exits 0 }
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
    while (list != NULL) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
