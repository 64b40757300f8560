/*
about: A list whose links are both neighbours' addresses put together by exclusive or.
truth: exits 7
expect: { run: exits 7 }
*/
#include <stdint.h>
#include <stdlib.h>

struct node {
    int value;
    uintptr_t link;
};

static struct node *make(int value) {
    struct node *node = malloc(sizeof *node);
    node->value = value;
    return node;
}

int main(void) {
    struct node *first = make(1), *second = make(2), *third = make(4);
    first->link = (uintptr_t)second;
    second->link = (uintptr_t)first ^ (uintptr_t)third;
    third->link = (uintptr_t)second;
    int sum = 0;
    uintptr_t previous = 0;
    for (struct node *node = first; node != NULL;) {
        sum += node->value;
        uintptr_t next = node->link ^ previous;
        previous = (uintptr_t)node;
        node = (struct node *)next;
    }
    free(first);
    free(second);
    free(third);
    return sum;
}
