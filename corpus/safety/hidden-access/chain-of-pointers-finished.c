/*
about: As chain-of-pointers.c; the leaf is finished before it is published.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct leaf {
    int value;
};

struct branch {
    struct leaf *leaf;
};

static _Atomic(struct branch *) root;

static void *grow(void *unused) {
    struct leaf *leaf = malloc(sizeof *leaf);
    struct branch *branch = malloc(sizeof *branch);
    leaf->value = 2;
    leaf->value = 1;
    branch->leaf = leaf;
    root = branch;
    return unused;
}

int main(void) {
    pthread_t grower;
    pthread_create(&grower, NULL, grow, NULL);
    struct branch *seen = root;
    if (seen != NULL)
        assert(seen->leaf->value == 1);
    pthread_join(grower, NULL);
    free(root->leaf);
    free(root);
    return 0;
}
