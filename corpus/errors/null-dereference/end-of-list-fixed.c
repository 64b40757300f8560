/*
about: As end-of-list.c, stopping at the end.
truth: exits 3
expect: { run: exits 3 }
*/
#include <stddef.h>

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node last = {2, NULL}, first = {1, &last};
    int sum = 0;
    for (struct node *node = &first; node != NULL; node = node->next)
        sum += node->value;
    return sum;
}
