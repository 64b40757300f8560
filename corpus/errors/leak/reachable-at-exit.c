/*
about: >-
  A global list that is never freed can still be reached at the end: no leak.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdlib.h>

struct node {
    struct node *next;
};
static struct node *list;

int main(void) {
    for (int i = 0; i < 3; i++) {
        struct node *node = malloc(sizeof *node);
        node->next = list;
        list = node;
    }
    return 0;
}
