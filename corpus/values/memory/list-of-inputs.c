/*
about: A list of two inputs is put in order.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    if (!a || !b)
        return 0;
    *a = (struct node){__VERIFIER_nondet_int(), 0};
    *b = (struct node){__VERIFIER_nondet_int(), 0};
    struct node *first = a->value <= b->value ? a : b, *second = first == a ? b : a;
    first->next = second;
    assert(first->value <= first->next->value);
    free(a);
    free(b);
    return 0;
}
