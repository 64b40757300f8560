/*
about: A walk along a list takes one step too many.
truth: error null-dereference
expect: { run: error null-dereference }
*/
#include <stddef.h>

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node last = {2, NULL}, first = {1, &last};
    struct node *node = &first;
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        sum += node->value; //! null-dereference
        node = node->next;
    }
    return sum;
}
