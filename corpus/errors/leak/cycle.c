/*
about: Two nodes point at each other, and nothing else points at them.
truth: error leak
expect: { run: error leak }
*/
#include <stdlib.h>

struct node {
    struct node *other;
};

static void make_pair(void) {
    struct node *left = malloc(sizeof *left); //! leak
    struct node *right = malloc(sizeof *right); //! leak
    left->other = right;
    right->other = left;
}

int main(void) {
    make_pair();
    return 0;
}
